/** search_noticias_publicas where a word is typed wrong (N03). */
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addNoticia, addStaff } from './rows.ts'
import { rolledBack } from './transactions.ts'

type Found = { readonly total: number; readonly noticias: readonly { readonly title: string }[] }

let supabase: TestSupabase
let author_id: string
let first: string

beforeAll(async () => {
  supabase = await createTestSupabase()
  author_id = await addStaff(supabase.sql)
  first = await addNoticia(supabase.sql, author_id, { title: 'Plaza', status: 'publicado' })
  await addNoticia(supabase.sql, author_id, { title: 'Otra plaza', status: 'publicado' })
})
afterAll(() => supabase?.stop())

describe('SP08 a mistyped word matches words of public titles', () => {
  const known = (sql: TransactionSql, word: string) =>
    sql`select from private.search_vocabulary where word = ${word}`.then((rows) => rows.length === 1)
  test('D06 no longer, once their last item is hidden, deleted, rewritten or over', async () => {
    for (const change of [
      { status: 'borrador' },
      { deleted_at: new Date() },
      { title: 'x' },
      { publish_at: new Date(Date.now() + 86_400_000) },
      { unpublish_at: new Date(Date.now() - 1000) },
    ])
      await rolledBack(supabase.sql, async (sql) => {
        const count = async () =>
          (await sql`select public.search_noticias_publicas('sapallito') as found`)[0]?.found.total
        await sql`update public.noticias set title = 'Zapallito plaza' where id = ${first}`
        expect([await count(), await known(sql, 'zapallito')]).toEqual([1, true])
        await sql`update public.noticias set ${sql(change)} where id = ${first}`
        // Others still have the other word.
        expect([await count(), await known(sql, 'zapallito'), await known(sql, 'plaza')]).toEqual([0, false, true])
      })
  })

  test('scheduled and draft items add words only once public', async () => {
    await rolledBack(supabase.sql, async (sql) => {
      const text = { title: 'Zapallito', excerpt: 'Resumen', content: 'x', author_id }
      await sql`insert into public.noticias ${sql([
        { ...text, status: 'borrador', publish_at: null },
        { ...text, status: 'publicado', publish_at: new Date(Date.now() + 86_400_000) },
      ])}`
      expect(await known(sql, 'zapallito')).toBe(false)
      await sql`update public.noticias set publish_at = null where title = 'Zapallito'`
      expect(await known(sql, 'zapallito')).toBe(true)
    })
  })

  test('a correctly typed word beside it may be anywhere; filters and pages apply', async () => {
    await rolledBack(supabase.sql, async (sql) => {
      const news = [1, 2, 3].map((n) => ({
        ...{ title: `Zapallito ${n}`, excerpt: 'Resumen', content: n === 3 ? 'x' : 'Berenjena', author_id },
        ...{ status: 'publicado', category: n === 1 ? 'salud' : 'obras', date: `2026-06-0${n}` },
      }))
      await sql`insert into public.noticias ${sql(news)}`
      const titles = async (...asked: [q: string, category?: string, skip?: number]) => {
        const [q, category = '', skip = 0] = asked
        const [row] = await sql`select public.search_noticias_publicas(${q}, ${category}, null, 1, ${skip}) as found`
        const { total, noticias }: Found = row?.found ?? { total: 0, noticias: [] }
        return [total, ...noticias.map(({ title }) => title)]
      }
      expect(await titles('sapallito')).toEqual([3, 'Zapallito 3'])
      expect(await titles('berenjena sapallito')).toEqual([2, 'Zapallito 2'])
      expect(await titles('sapallito berenjena', '', 1)).toEqual([2, 'Zapallito 1'])
      expect(await titles('sapallito berenjena', 'salud')).toEqual([1, 'Zapallito 1'])
      expect(await titles('sapallito', 'cultura')).toEqual([0])
      // A word without similar vocabulary is ignored; title matches of the rest come first.
      expect(await titles('berenjena xqzwvk')).toEqual([2, 'Zapallito 2'])
    })
  })

  test('SP05 each form is searched once; longer ones are covered by its prefix', async () => {
    await rolledBack(supabase.sql, async (sql) => {
      const titles = ['Cuadra', 'Cuadras', 'Cuadrilla', 'Cuadrillas']
      const text = { excerpt: 'Resumen', content: 'x', author_id, status: 'publicado' }
      await sql`insert into public.noticias ${sql(titles.map((title) => ({ ...text, title })))}`
      const [row] = await sql`
        select private.fuzzy_query('cuadriya')::text as asked, public.search_noticias_publicas('cuadriya')->'total' as total`
      expect(row).toEqual({ asked: `'cuadr':*`, total: 4 })
    })
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { addNoticia, readFirstRow } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const ana = await app.supabase.as('editor', { name: 'Ana', last_name: 'Paz' })
const leo = await app.supabase.as('editor', { name: 'Leo', last_name: 'Vega' })
const { sql } = app.supabase

const rows = [
  { title: 'Feria de artesanos', excerpt: 'En la plaza', content: 'Con música y empanadas.', date: '2026-01-01' },
  {
    title: 'Corte de agua',
    excerpt: 'Barrio Dorrego',
    content: 'Por una obra en la calle Belgrano.',
    date: '2026-01-02',
  },
  {
    title: 'Árboles nuevos',
    excerpt: '100% nativos',
    content: 'Algarrobos en las plazas y los paseos.',
    date: '2026-01-03',
  },
] as const
const ids: string[] = []
beforeAll(async () => {
  for (const [position, row] of rows.entries())
    ids.push(
      await addNoticia(sql, position === 1 ? leo.id : ana.id, {
        ...row,
        category: position === 1 ? 'obras' : 'cultura',
        status: position === 2 ? 'borrador' : 'publicado',
      }),
    )
})
const ask = async (query: Input<'GET find-all-news'> | Record<string, unknown>) =>
  (await call(app.api, 'GET find-all-news', query as Record<string, string>, { as: ana })).body
const found = async (query: Record<string, unknown>) => (await ask(query)).noticias.map(({ _id }) => ids.indexOf(_id))

test.for([
  ['', [2, 1, 0]],
  // Word prefixes, ignoring number, gender, case and accents.
  ['plazas musica', [0]],
  ['belgr', [1]],
  ['ARBOL algarrobo', [2]],
  ['calle plaza', []],
  // Substrings of title or summary, also inside words; signs are no operators.
  ['100%', [2]],
  ['eria de', [0]],
  ['%', [2]],
  ['a | b & !(c', [1]],
] as const)('NR52 the list is searched over title, summary and text: %s', async ([q, expected]) => {
  expect(await found({ q })).toEqual(expected)
})

test('NR52 the list is filtered, sorted and paged; beyond the last page it is empty with the full total', async () => {
  expect(await found({ category: 'cultura', status: 'publicado' })).toEqual([0])
  expect(await found({ author: leo.id })).toEqual([1])
  expect(await found({ sort: 'oldest' })).toEqual([0, 1, 2])
  expect(await found({ sort: 'title' })).toEqual([2, 1, 0])
  await sql`update noticias set excerpt = 'En la plaza central' where id = ${ids[0] ?? ''}`
  expect(await found({ sort: 'changed' })).toEqual([0, 2, 1])
  const second = await ask({ page: 2, limit: 2 })
  expect([second.noticias.length, second.total, second.page, second.pages]).toEqual([1, 3, 2, 2])
  const beyond = await ask({ page: 9, limit: 2 })
  expect([beyond.noticias, beyond.total]).toEqual([[], 3])
  expect(second.authors).toEqual([
    { _id: ana.id, name: 'Ana', last_name: 'Paz' },
    { _id: leo.id, name: 'Leo', last_name: 'Vega' },
  ])
})

test('NR52 scheduled items can be filtered', async () => {
  expect(await found({ status: 'programada' })).toEqual([])
  await sql`update noticias set publish_at = now() + interval '1 day' where id = ${ids[1] ?? ''}`
  expect(await found({ status: 'programada' })).toEqual([1])
  await sql`update noticias set publish_at = null where id = ${ids[1] ?? ''}`
})

test.for([
  [{ status: 'otro' }, 'status'],
  [{ author: 'ana' }, 'author'],
  [{ sort: 'random' }, 'sort'],
  [{ bin: 'si' }, 'bin'],
  [{ q: 'x'.repeat(201) }, 'q'],
] as const)('NR52 %j is refused at its field', async ([query, field]) => {
  const { status, fields } = await call(app.api, 'GET find-all-news', query as Record<string, unknown>, { as: ana })
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})

test('NR54 several items are changed independently, with one purge and one rebuild request', async () => {
  const unknown = crypto.randomUUID()
  const many = [await addNoticia(sql, ana.id), await addNoticia(sql, leo.id)]
  const before = app.rebuilds()
  app.purged.splice(0)
  const change = (changes: object) =>
    call(app.api, 'POST cambiar-noticias', { ids: [...many, unknown], ...changes }, { as: ana })
  const { body } = await change({ status: 'publicado' })
  expect(body.results).toEqual([
    ...many.map((_id) => ({ _id, error: null })),
    { _id: unknown, error: 'Noticia no encontrada' },
  ])
  expect(app.purged).toEqual(['noticias', ...many.map((id) => `noticia-${id}`)])
  expect(app.rebuilds()).toBe(before + 1)
  await change({ category: 'salud' })
  const stored = await sql`select status, category, revision from noticias where id in ${sql(many)}`
  expect([...stored]).toEqual([1, 2].map(() => ({ status: 'publicado', category: 'salud', revision: 3 })))
  const gone = await change({ deleted: true })
  expect(gone.body.results.map(({ error }) => error === null)).toEqual([true, true, false])
  expect((await change({ category: 'obras' })).body.results.every(({ error }) => error !== null)).toBe(true)
  expect((await change({ deleted: false })).body.results.map(({ error }) => error === null)).toEqual([
    true,
    true,
    false,
  ])
  await sql`update noticias set deleted_at = now() where id in ${sql(many)}`
})

test.for([
  [{ ids: [] }, 'ids'],
  [{ deleted: true, status: 'borrador' }, 'ids'],
  [{ status: 'otro' }, 'status'],
] as const)('NR54 %j is refused at its field', async ([input, field]) => {
  const asked = { ids: [crypto.randomUUID()], ...input }
  const { status, fields } = await call(app.api, 'POST cambiar-noticias', asked as Record<string, unknown>, { as: ana })
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})

test('NR56 the bin lists the last deleted first, with person and time, and can be searched', async () => {
  const id = await addNoticia(sql, ana.id, { title: 'Aviso viejo' })
  await call(app.api, 'PUT delete-new', { id }, { as: leo })
  const bin = await ask({ bin: 'true' })
  expect(bin.noticias[0]?._id).toBe(id)
  expect(bin.deleted[id]?.by).toEqual({ name: 'Leo', last_name: 'Vega' })
  expect(Date.now() - Date.parse(bin.deleted[id]?.at ?? '')).toBeLessThan(60_000)
  expect((await ask({ bin: 'true', q: 'avisos' })).noticias.map(({ _id }) => _id)).toEqual([id])
  const list = await ask({ q: 'avisos' })
  expect([list.noticias, list.deleted]).toEqual([[], {}])
})

test('NR57 an item and its versions are deleted and audited after 90 days in the bin, not before', async () => {
  const published = await addNoticia(sql, ana.id, { title: 'Vieja', status: 'publicado' })
  const recent = await addNoticia(sql, ana.id, { title: 'Reciente' })
  await sql`update noticias set title = 'Vieja cambiada' where id = ${published}`
  await sql`update noticias set deleted_at = now() - interval '91 days' where id = ${published}`
  await sql`update noticias set deleted_at = now() - interval '89 days' where id = ${recent}`
  expect((await app.sweep()).status).toBe(204)
  const left = await sql`select id from noticias where id in ${sql([published, recent])}`
  expect(left.map(({ id }) => id)).toEqual([recent])
  expect(await sql`select from noticia_versions where noticia_id = ${published}`).toHaveLength(0)
  const entry = await readFirstRow(sql`select actor, detail from audit_log where action = 'noticia_borrada'`)
  expect(entry).toMatchObject({ actor: null, detail: { title: 'Vieja cambiada' } })
  // The site's history still names it.
  expect((await sql`select from site_changes where noticia_id = ${published}`).length).toBeGreaterThan(0)
})

test('NR57 the time in the bin cannot be shortened, and other items cannot be deleted', async () => {
  const id = await addNoticia(sql, ana.id)
  const longAgo = new Date(Date.now() - 100 * 86_400_000).toISOString()
  const { error } = await ana.client.from('noticias').update({ deleted_at: longAgo }).eq('id', id)
  expect(error).toBeNull()
  await ana.client.from('noticias').update({ deleted_at: longAgo }).eq('id', id)
  const { deleted_at } = await readFirstRow(
    sql<{ deleted_at: Date }[]>`select deleted_at from noticias where id = ${id}`,
  )
  expect(Date.now() - deleted_at.getTime()).toBeLessThan(60_000)
  const refusal = { code: '42501', message: 'history_kept' }
  await expect(sql`delete from noticias where id = ${id}`).rejects.toMatchObject(refusal)
  await expect(sql`delete from noticia_versions where noticia_id = ${id}`).rejects.toMatchObject(refusal)
  const removed = await app.supabase.service.from('noticias').delete().eq('id', id)
  expect(removed.error?.code).toBe('42501')
})

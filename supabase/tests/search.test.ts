/** search_noticias_publicas against a naive model over the same rows (N03, E05, N09), and search_imagenes_publicas. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'
import { addImagen, addStaff } from './rows.ts'
import { undone } from './transactions.ts'

let supabase: TestSupabase
const categories = ['cultura', 'obras', 'salud'] as const
/** Few letters, so that texts often meet; with what a filter could trip over. */
const letter = fc.constantFrom(...'aáAÁnñÑüe %_\\*.,()"\'5ç')
const text = (max: number) =>
  fc.string({ unit: letter, minLength: 1, maxLength: max }).filter((value) => value.trim() !== '')
const day = fc.integer({ min: 1, max: 4 }).map((n) => `2026-05-0${n}`)

type Item = {
  id: string
  title: string
  excerpt: string
  category: string
  date: string
  created_at: Date
  shown: boolean
}
const items: readonly Item[] = fc.sample(
  fc.record({
    id: fc.uuid({ version: 4 }),
    title: text(6),
    excerpt: text(8),
    category: fc.constantFrom(...categories),
    date: day,
    // Equal times are common, so that the id has to decide.
    created_at: fc.constantFrom(new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T11:00:00Z')),
    shown: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  }),
  120,
)

beforeAll(async () => {
  supabase = await createTestSupabase()
  const author_id = await addStaff(supabase.sql)
  const rows = items.map(({ shown, ...item }, n) => ({
    ...item,
    content: `Contenido ${n}`,
    author_id,
    status: shown || n % 2 === 0 ? 'publicado' : 'borrador',
    deleted_at: shown || n % 2 === 1 ? null : new Date(),
  }))
  await supabase.sql`insert into public.noticias ${supabase.sql(rows)}`
})
afterAll(() => supabase?.stop())

type Query = { q?: string; category?: string; since?: string; take?: number; skip?: number }

const plain = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const newestFirst = (a: Item, b: Item): number =>
  b.date.localeCompare(a.date) || b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)

function model({ q = '', category = '', since = '', take = 1000, skip = 0 }: Query) {
  const hits = items
    .filter((item) => item.shown)
    .filter(({ title, excerpt }) => plain(title).includes(plain(q)) || plain(excerpt).includes(plain(q)))
    .filter((item) => category === '' || category === 'todas' || item.category === category)
    .filter(({ date }) => date >= since)
    .toSorted(newestFirst)
  return { total: hits.length, ids: hits.slice(skip, skip + take).map(({ id }) => id) }
}

async function search(query: Query) {
  const { data, error } = await supabase.anon.rpc('search_noticias_publicas', query)
  if (error) throw error
  return { total: data.total as number, ids: data.noticias.map(({ id }: Item) => id) as string[], rows: data.noticias }
}

test('N03 E05 N09 the search agrees with a naive filter', { timeout: 60_000 }, async () => {
  // A search text of its own, or a piece of an item's in other case and accents.
  const piece = fc
    .record({
      item: fc.constantFrom(...items),
      from: fc.nat(4),
      length: fc.integer({ min: 1, max: 4 }),
      upper: fc.boolean(),
    })
    .map(({ item, from, length, upper }) => {
      const found = `${item.title}`.slice(from, from + length)
      return upper ? found.toUpperCase() : plain(found)
    })
  const query = fc.record(
    {
      q: fc.oneof(
        { weight: 3, arbitrary: piece },
        { weight: 1, arbitrary: text(3) },
        { weight: 1, arbitrary: fc.constant('') },
      ),
      category: fc.constantFrom('', 'todas', ...categories, 'economia'),
      since: day,
      take: fc.constantFrom(0, 1, 3, 10, 1000),
      skip: fc.constantFrom(0, 1, 5, 200),
    },
    { requiredKeys: [] },
  )
  let found = 0
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { total, ids } = await search(asked)
      found += total
      expect({ total, ids }).toEqual(model(asked))
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(200)
})

test('N03 a match never spans title and excerpt', async () => {
  const all = await search({})
  const [first] = all.rows
  for (const between of ['', '\u0001']) {
    const { ids } = await search({ q: `${first.title}${between}${first.excerpt}` })
    expect(ids).toEqual(model({ q: `${first.title}${first.excerpt}` }).ids)
  }
})

test('N03 letters that were written with combining accents are found too', async () => {
  const decomposed = 'ñá'.normalize('NFD')
  expect((await search({ q: decomposed })).ids).toEqual(model({ q: 'na' }).ids)
})

test('E05 beyond the last page: an empty list with the true total; never more than 1,000', async () => {
  const { total } = model({})
  expect(await search({ skip: 10_000 })).toMatchObject({ total, ids: [] })
  expect(await search({ take: -5, skip: -5 })).toMatchObject({ total, ids: [] })
  const { data } = await supabase.anon.rpc('search_noticias_publicas', {
    q: null,
    category: null,
    since: null,
    take: null,
    skip: null,
  })
  expect(data.total).toBe(total)
})

test('the rows are those of noticias_publicas', async () => {
  const { rows } = await search({ take: 1 })
  const { data } = await supabase.anon.from('noticias_publicas').select('*').eq('id', rows[0].id).single()
  expect(rows[0]).toEqual(data)
})

test('N09 among thousands of items, order and search go by their indexes', async () => {
  const explain = (rest: string) =>
    undone(supabase.sql, async (sql) => {
      await sql`
        insert into public.noticias (title, excerpt, content, author_id, status)
        select 'Noticia ' || md5(n::text), 'Resumen', 'c', (select min(author_id::text)::uuid from public.noticias), 'publicado'
        from generate_series(1, 3000) as n`
      await sql`analyze public.noticias`
      const lines = await sql.unsafe(
        `explain select id from public.noticias where status = 'publicado' and deleted_at is null ${rest}`,
      )
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
  expect(await explain('order by date desc, created_at desc, id desc limit 6')).toContain('noticias_newest_published')
  expect(await explain("and search_text like '%plaza%'")).toContain('noticias_search')
})

describe('G02 images', () => {
  const found = async (q: string) => {
    const { data, error } = await supabase.anon.rpc('search_imagenes_publicas', { q })
    if (error) throw error
    return (data.imagenes as { id: string }[]).map(({ id }) => id)
  }

  test('title, description and each tag are found whatever their case and accents; nothing spans two of them', async () => {
    const shown = { title: 'Árbol', description: '50 % Ñandú', tags: ['Río', 'Puente'], status: 'verificado' }
    const id = await addImagen(supabase.sql, shown)
    await addImagen(supabase.sql, { ...shown, status: 'pendiente' })
    for (const q of ['ARBOL', 'arb', '50 %', 'nandu', 'rio', 'PUENTE']) expect(await found(q), q).toEqual([id])
    for (const q of ['arbol50', 'riopuente', 'río puente', 'nandurio', 'r_o', '%rio', 'o\u0001p'])
      expect(await found(q), q).toEqual([])
  })

  test('N09 among thousands the search goes by its index', async () => {
    const plan = await undone(supabase.sql, async (sql) => {
      await sql`
        insert into public.imagenes (id, title, category, width, height)
        select gen_random_uuid(), md5(n::text), 'obras', 800, 600 from generate_series(1, 3000) as n`
      await sql`analyze public.imagenes`
      const lines = await sql`explain select id from public.imagenes where search_text like '%plaza%'`
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('imagenes_search')
  })
})

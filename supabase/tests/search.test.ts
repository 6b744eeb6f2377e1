/** search_noticias_publicas against a naive model over the same rows (N03, E05, N09), and search_imagenes_publicas. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, addStaff } from './rows.ts'
import { rolledBack } from './transactions.ts'

let supabase: TestSupabase
const categories = ['cultura', 'obras', 'salud'] as const
/** Words with different beginnings. */
const words = ['plaza', 'feria', 'Ñandú', 'RÍO', 'vacunación', 'colectivo', '911'] as const
type Word = (typeof words)[number]
/** Texts that filters or queries may misread. */
const sign = fc.constantFrom(
  ' ',
  '  ',
  ', ',
  " ' ",
  ' % ',
  ' & ',
  ' | !',
  ' :* ',
  ' (',
  ') ',
  ' <-> ',
  ' _\\ ',
  '\u0001',
)
const someWords = (min: number, max: number) => fc.subarray([...words], { minLength: min, maxLength: max })
const day = fc.integer({ min: 1, max: 4 }).map((n) => `2026-05-0${n}`)

type Item = {
  id: string
  title: readonly Word[]
  excerpt: readonly Word[]
  content: readonly Word[]
  category: string
  date: string
  created_at: Date
  shown: boolean
}
const items: readonly Item[] = fc.sample(
  fc.record({
    id: fc.uuid({ version: 4 }),
    title: someWords(1, 2),
    excerpt: someWords(1, 2),
    content: someWords(1, 3),
    category: fc.constantFrom(...categories),
    date: day,
    // Equal times are common: the id decides.
    created_at: fc.constantFrom(new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T11:00:00Z')),
    shown: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  }),
  120,
)

beforeAll(async () => {
  supabase = await createTestSupabase()
  const author_id = await addStaff(supabase.sql)
  const rows = items.map(({ shown, title, excerpt, content, ...item }, n) => ({
    ...item,
    title: title.join(' de '),
    excerpt: excerpt.join(', '),
    content: content.join('. '),
    author_id,
    status: shown || n % 2 === 0 ? 'publicado' : 'borrador',
    deleted_at: shown || n % 2 === 1 ? null : new Date(),
  }))
  await supabase.sql`insert into public.noticias ${supabase.sql(rows)}`
})
afterAll(() => supabase?.stop())

type Filter = { category?: string; since?: string; take?: number; skip?: number }
type Query = Filter & { q?: string }

const newestFirst = (a: Item, b: Item): number =>
  b.date.localeCompare(a.date) || b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)
const holds = (asked: readonly Word[], where: readonly Word[]): boolean => asked.every((word) => where.includes(word))

/** Returns items with all the words, those with them in title and summary first. */
function model(asked: readonly Word[], { category = '', since = '', take = 1000, skip = 0 }: Filter = {}) {
  const isTitleMatch = ({ title, excerpt }: Item): boolean => holds(asked, [...title, ...excerpt])
  const hits = items
    .filter((item) => item.shown && holds(asked, [...item.title, ...item.excerpt, ...item.content]))
    .filter((item) => category === '' || category === 'todas' || item.category === category)
    .filter(({ date }) => date >= since)
    .toSorted((a, b) => Number(isTitleMatch(b)) - Number(isTitleMatch(a)) || newestFirst(a, b))
  return { total: hits.length, ids: hits.slice(skip, skip + take).map(({ id }) => id) }
}

async function search(query: Query) {
  const { data, error } = await supabase.anon.rpc('search_noticias_publicas', query)
  if (error) throw error
  return { total: data.total as number, ids: data.noticias.map(({ id }: Item) => id) as string[], rows: data.noticias }
}

test('N03 E05 N09 the search agrees with a naive word filter', {
  timeout: 60_000,
}, async () => {
  /** Makes a word as people may type it. */
  const typed = (word: Word) =>
    fc.constantFrom(word, word.toUpperCase(), word.normalize('NFD'), word.normalize('NFD').replace(/\p{M}/gu, ''))
  const question = fc
    .tuple(someWords(0, 3), sign)
    .chain(([asked, between]) =>
      fc.tuple(...asked.map(typed)).map((forms) => ({ asked, q: ['', ...forms, ''].join(between) })),
    )
    // Excludes queries of signs alone, which have no word and find nothing.
    .filter(({ asked, q }) => asked.length > 0 || q.trim() === '')
  const filter = fc.record(
    {
      category: fc.constantFrom('', 'todas', ...categories, 'economia'),
      since: day,
      take: fc.constantFrom(0, 1, 3, 10, 1000),
      skip: fc.constantFrom(0, 1, 5, 200),
    },
    { requiredKeys: [] },
  )
  let found = 0
  await fc.assert(
    fc.asyncProperty(question, filter, async ({ asked, q }, filtered) => {
      const { total, ids } = await search({ q, ...filtered })
      found += total
      expect({ total, ids }).toEqual(model(asked, filtered))
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(200)
})

test('FM36 a piece of title or excerpt finds its items, after those with the word, page by page', async () => {
  for (const q of ['eri', 'laz', 'and', 'ctivo', '911', 'aza de fe']) {
    const isHit = ({ title, excerpt, shown }: Item) =>
      shown && [title.join(' de '), excerpt.join(', ')].some((text) => text.toLowerCase().normalize('NFD').includes(q))
    const all = await search({ q })
    expect(all.ids).toEqual(expect.arrayContaining(items.filter(isHit).map(({ id }) => id)))
    expect([all.total, new Set(all.ids).size]).toEqual([all.ids.length, all.ids.length])
    for (const skip of [0, 7, 60])
      expect((await search({ q, take: 9, skip })).ids).toEqual(all.ids.slice(skip, skip + 9))
  }
})

test.for(['¿?', '%', '\u0001', "' | !:*", '<->'])('N03 «%s» has no word and finds nothing', async (q) => {
  expect((await search({ q })).total).toBe(0)
})

describe('N03 words', () => {
  /** Searches news with these titles and texts. */
  const found = (q: string, ...rows: readonly (readonly [title: string, content?: string])[]) =>
    rolledBack(supabase.sql, async (sql) => {
      await sql`update public.noticias set deleted_at = now() where deleted_at is null`
      const [{ author_id }] = (await sql`select author_id from public.noticias limit 1`) as unknown as [
        { author_id: string },
      ]
      const news = rows.map(([title, content = 'x'], n) => ({
        ...{ title, content, author_id, excerpt: 'Resumen', status: 'publicado', date: `2026-06-0${9 - n}` },
      }))
      await sql`insert into public.noticias ${sql(news)}`
      const [answer] = await sql`select public.search_noticias_publicas(${q}) as found`
      const { noticias }: { noticias: { title: string }[] } = answer?.found ?? { noticias: [] }
      return noticias.map(({ title }) => title)
    })

  test.for([
    ['feria plaza', 'Gran feria en la plaza Belgrano'],
    ['plaza feria', 'Gran feria en la plaza Belgrano'],
    ['ferias', 'Gran feria'],
    ['vacunaciones', 'Vacunación'],
    ['vacunacion', 'Vacunaciones'],
    ['vacunacio', 'Vacunación'],
    ['¿dónde está la feria?', 'Feria'],
    ['recolecion', 'Recolección de residuos'],
    ['licensia', 'Licencia de conducir'],
    ['turizmo', 'Turismo'],
    ['abilitacion', 'Habilitación comercial'],
    ['feria de los plasticos inexistentes', 'Feria'],
    ['la', 'La Banda'],
  ] as const)('«%s» finds «%s»', async ([q, title]) => {
    expect(await found(q, [title], ['Otra cosa'])).toEqual([title])
  })

  test('the text is searched too; title matches come first, however old', async () => {
    const rows = [['Nueva', 'Habrá una feria.'], ['Vieja feria']] as const
    expect(await found('feria', ...rows)).toEqual(['Vieja feria', 'Nueva'])
  })

  test('two words that no item has together find nothing', async () => {
    expect(await found('feria turismo', ['Feria'], ['Turismo'])).toEqual([])
  })

  test('D06 hidden, deleted and rewritten items are not found by earlier words', async () => {
    const [one] = items.filter(({ shown }) => shown)
    for (const change of [
      { status: 'borrador' },
      { deleted_at: new Date() },
      { content: 'x', title: 'x', excerpt: 'x' },
    ])
      await rolledBack(supabase.sql, async (sql) => {
        await sql`update public.noticias set title = 'Zapallito' where id = ${one?.id ?? ''}`
        const count = async () =>
          (await sql`select public.search_noticias_publicas('zapallito') as found`)[0]?.found.total
        expect(await count()).toBe(1)
        await sql`update public.noticias set ${sql(change)} where id = ${one?.id ?? ''}`
        expect(await count()).toBe(0)
      })
  })
})

test('E05 beyond the last page: an empty list with the true total', async () => {
  const { total } = model([])
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

test('SP08 among thousands of items, sorting, search and similar words use their indexes', async () => {
  const plans = await rolledBack(supabase.sql, async (sql) => {
    await sql`
      insert into public.noticias (title, excerpt, content, author_id, status)
      select 'Noticia ' || translate(md5(n::text), '0123456789', 'ghijklmnop'), 'Resumen', 'c',
        (select min(author_id::text)::uuid from public.noticias), 'publicado'
      from generate_series(1, 3000) as n`
    for (const table of ['public.noticias', 'private.noticia_search', 'private.search_vocabulary'])
      await sql.unsafe(`analyze ${table}`)
    const explain = async (query: string) =>
      (await sql.unsafe(`explain ${query}`)).map((line) => line['QUERY PLAN']).join('\n')
    const order = await explain(
      `select id from public.noticias where status = 'publicado' and deleted_at is null order by date desc, created_at desc, id desc limit 6`,
    )
    // As the function sets it.
    await sql`set local enable_seqscan = off`
    const held = (column: string, word: string) =>
      `select noticia_id from private.findable_noticias where ${column} @@ private.words_query('${word}')`
    return [
      order,
      await explain(held('words', 'plaza')),
      await explain(held('title_words', 'plaza')),
      await explain(`select word from private.search_vocabulary where word operator(extensions.%>) 'plasa'`),
    ]
  })
  const indexes = ['noticias_newest', 'noticia_search_published', 'noticia_search_title_words']
  for (const [at, index] of [...indexes, 'search_vocabulary_trgm'].entries()) expect(plans[at]).toContain(index)
})

describe('G02 images', () => {
  const found = async (q: string) => {
    const { data, error } = await supabase.anon.rpc('search_imagenes_publicas', { q })
    if (error) throw error
    return (data.imagenes as { id: string }[]).map(({ id }) => id)
  }

  test('words of title, description and tags are found in any form, order, case and accents', async () => {
    const shown = { title: 'Árbol', description: '50 % Ñandú', tags: ['Río', 'Puente'], status: 'verificado' }
    const id = await addImagen(supabase.sql, shown)
    await addImagen(supabase.sql, { ...shown, status: 'pendiente' })
    for (const q of [
      'ARBOL',
      'arb',
      '50 %',
      'nandu',
      'rio',
      'PUENTE',
      'puentes arbol',
      'río puente',
      '%rio',
      'el puente',
      'ñandues',
      'puentte',
    ])
      expect(await found(q), q).toEqual([id])
    for (const q of ['arbol50', '¿?', 'puente tren', 'ente']) expect(await found(q), q).toEqual([])
  })

  test('SP08 among thousands the search uses its index', async () => {
    const plan = await rolledBack(supabase.sql, async (sql) => {
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

/** The build's reads against the real views and functions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImagen, addNoticia, addStaff } from '../../../supabase/tests/rows.ts'
import { createTestSupabase, type TestSupabase } from '../../../tools/testing/supabase/test-supabase.ts'
import { readPublishedNews } from './news.ts'

let supabase: TestSupabase
let author: string
beforeAll(async () => {
  supabase = await createTestSupabase()
  author = await addStaff(supabase.sql, { name: 'Ana', last_name: 'Paz' })
})
afterAll(() => supabase.stop())

const published = (overrides: Parameters<typeof addNoticia>[2]) =>
  addNoticia(supabase.sql, author, { status: 'publicado', ...overrides })

test('N09 a build reads published news in the API’s order', async () => {
  const verified = await addImagen(supabase.sql, { status: 'verificado', title: 'Plaza Belgrano' })
  const pending = await addImagen(supabase.sql)
  const older = await published({ date: '2026-11-19', image_ids: [pending] })
  const newer = await published({ date: '2026-11-20', image_ids: [verified], category: 'salud' })
  const later = await published({ date: '2026-11-20', title: 'Después' })
  await addNoticia(supabase.sql, author)
  await published({ deleted_at: new Date() })

  const { change, items } = await readPublishedNews(supabase.anon)
  expect(change).toBeGreaterThan(0)
  expect(items.map(({ id }) => id)).toEqual([later, newer, older])
  expect(items[1]).toMatchObject({
    image_id: verified,
    images: [{ title: 'Plaza Belgrano', width: 1200 }],
    category: 'salud',
  })
  expect(items[2]).toMatchObject({ image_id: null, images: [] })

  const { data } = await supabase.anon.rpc('search_noticias_publicas', {})
  expect(data.noticias.map(({ id }: { id: string }) => id)).toEqual(items.map(({ id }) => id))
})

test('B03 more items than one response holds are read in parts, each once', async () => {
  await supabase.sql`
    insert into public.noticias (title, excerpt, content, date, category, status, author_id)
    select 'Noticia ' || n, 'Resumen', 'Texto', '2026-11-18', 'general', 'publicado', ${author}
    from generate_series(1, 2500) as n`
  const rows = await supabase.sql<{ id: string }[]>`select id from public.noticias_publicas order by id`
  const { items } = await readPublishedNews(supabase.anon)
  expect(items.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id))
})

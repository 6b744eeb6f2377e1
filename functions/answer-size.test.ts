/** Lists stay below what a function of the host may answer, whatever is stored (E29). */
import { afterAll, expect, test } from 'vitest'
import type { Route } from '#contract/endpoints.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { requestFor } from '../tools/testing/api/call.ts'
import type { TestUser } from '../tools/testing/supabase/test-supabase.ts'

/** The newest are as long as allowed, together more than an answer. */
const news = 1_100
const longest = 110
const images = 1_100
/** Bytes that the host answers at once, and streams. */
const [atOnce, streamed] = [6 * 1024 * 1024, 20_000_000]

const app = await createTestApp()
afterAll(app.stop)
const boss = await app.person('super_admin')
const { sql } = app.supabase
await sql`insert into noticias (title, excerpt, content, status, author_id, date)
  select 'N ' || n, 'Resumen', case when isLong then repeat('ñ"', 50000) else repeat('ñ', 300) end, 'publicado', ${boss.id},
    date '2026-01-01' + isLong::int
  from generate_series(1, ${news}::int) as n, lateral (select n > ${news - longest}::int as isLong) as size`
const [item] = await sql`select id from noticias order by length(content) desc, id limit 1`
const versioned = item?.id
await sql`do $$ declare item uuid := (select id from public.noticias order by length(content) desc, id limit 1); begin
  for n in 1 .. 60 loop update public.noticias set title = 'V ' || n where id = item; end loop; end $$`
await sql`insert into imagenes (id, title, description, category, tags, status, width, height)
  select gen_random_uuid(), repeat('ñ', 120), repeat('😀', 500), 'obras', array_fill(repeat('ñ', 40), array[20]),
    'verificado', 1200, 900
  from generate_series(1, ${images}::int)`

async function answer(name: Route, input: object = {}, as: TestUser | null = null) {
  const response = await app.api(requestFor(name, input, { as }))
  const text = await response.text()
  const isWhole = !('page' in input || 'id' in input)
  expect(Buffer.byteLength(text), name).toBeLessThan(isWhole ? streamed : atOnce)
  return { status: response.status, body: JSON.parse(text) }
}

test('E29 E05 the unpaged public list has the newest items that fit and the full total', async () => {
  const { status, body } = await answer('GET find-all-news-public')
  expect([status, body.total]).toEqual([200, news])
  expect(body.noticias.length).toBeGreaterThan(10)
  const { body: first } = await answer('GET find-all-news-public', { page: 1, limit: 10 })
  expect(body.noticias.slice(0, 10)).toEqual(first.noticias)
})

test('E29 E05 a page that does not fit is 400 at limit; smaller pages reach every item', async () => {
  for (const [name, as] of [
    ['GET find-all-news-public', null],
    ['GET find-all-news', boss],
  ] as const) {
    const refused = await answer(name, { page: 1, limit: 100 }, as)
    expect([refused.status, Object.keys(refused.body.fields)], name).toEqual([400, ['limit']])
  }
  const last = await answer('GET find-all-news-public', { page: news / 10, limit: 10 })
  expect([last.status, last.body.noticias.length]).toEqual([200, 10])
  const beyond = await answer('GET find-all-news-public', { page: news / 10 + 1, limit: 10 })
  expect([beyond.status, beyond.body.noticias, beyond.body.total]).toEqual([200, [], news])
})

test.for([
  ['GET find-all-news', {}, 'noticias'],
  ['GET noticia-versiones/{id}', 'versioned', 'versiones'],
  ['GET galeria/verificadas', {}, 'imagenes'],
  ['GET galeria/todas', {}, 'imagenes'],
] as const)('E29 %s has the newest items that fit and the full total', async ([name, input, list]) => {
  const { status, body } = await answer(name, input === 'versioned' ? { id: versioned } : input, boss)
  expect(status).toBe(200)
  expect(body[list].length).toBeGreaterThan(10)
  expect(body.total).toBeGreaterThan(body[list].length)
})

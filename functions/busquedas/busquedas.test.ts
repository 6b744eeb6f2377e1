import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase
beforeEach(async () => {
  await sql`delete from search_misses`
  await sql`delete from rate_limits`
})

const send = (words: unknown, ip = '203.0.113.9') => call(app.api, 'POST busqueda-fallida', { words } as never, { ip })
const kept = async () => (await sql`select word, times::int from search_misses order by word`).map(Object.values)

test('BU01 words are counted by week without case and accents; neither query nor caller is stored', async () => {
  for (const words of [['Castración', 'covid'], ['castracion'], ['CASTRACION', 'castración']])
    expect(await send(words)).toMatchObject({ status: 201 })
  expect(await kept()).toEqual([
    ['castracion', 3],
    ['covid', 1],
  ])
  const [line] = await sql`select *, extract(isodow from week)::int as day from search_misses limit 1`
  expect(Object.keys(line ?? {})).toEqual(['word', 'week', 'times', 'day'])
  expect(line?.day).toBe(1)
})

test.for([
  '30123456',
  '3854000100',
  'juan@correo.example',
  'ab',
  'x'.repeat(30),
  '4° B',
  "a'; drop",
  '<b>',
  '2026',
  '',
])('BU01 «%s» is not a word and is not stored', async (word) => {
  expect(await send([word])).toMatchObject({ status: 201 })
  expect(await kept()).toEqual([])
})

test('BU01 random input never fails and stores only words of letters', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 45 }),
    fc.emailAddress(),
    fc.stringMatching(/^[a-zñáü]{1,30}$/),
  )
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 7 }), async (words) => {
      expect([201, 400]).toContain((await send(words, `198.51.${number++ % 250}.7`)).status)
    }),
    { numRuns: 150 },
  )
  const lines = await kept()
  expect(lines.length).toBeGreaterThan(10)
  for (const [kept] of lines) expect(kept).toMatch(/^[a-z]{3,24}$/)
})

test('BU01 no words or too many are 400, too many requests of an address 429', async () => {
  for (const words of [[], ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'], ['x'.repeat(41)], 'uno'])
    expect((await send(words)).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 40 }, () => send(['plaza'], '2001:db8:0:9::1')))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await kept()).toEqual([['plaza', 30]])
})

test('BU01 a full week still counts known words and leaves out new ones', async () => {
  const letters = sql`translate(n::text, '0123456789', 'abcdefghij')`
  await sql`insert into search_misses select 'pal' || ${letters}, date_trunc('week', now() at time zone 'America/Argentina/Buenos_Aires')::date, 1 from generate_series(1, 2000) n`
  await send(['nueva', 'palb'])
  expect(await sql`select times::int from search_misses where word = 'palb'`).toEqual([{ times: 2 }])
  expect(await sql`select from search_misses where word = 'nueva'`).toHaveLength(0)
})

test('BU02 admins list words searched three times or more, the most frequent first', async () => {
  await sql`insert into search_misses values ('bache', '2026-11-09', 2), ('bache', '2026-11-16', 3), ('dni', '2026-11-16', 9), ('apellido', '2026-11-16', 2)`
  const { body } = await call(app.api, 'GET busquedas-fallidas', {}, { as: await app.person('admin') })
  expect(body.palabras).toEqual([
    { word: 'dni', times: 9, since: '2026-11-16', last: '2026-11-16' },
    { word: 'bache', times: 5, since: '2026-11-09', last: '2026-11-16' },
  ])
})

test('BU01 counts are deleted after half a year', async () => {
  await sql`
    insert into search_misses
    select 'palabra' || word, date_trunc('week', now() - make_interval(days => days))::date, 1
    from (values ('nueva', 7), ('vieja', 200)) as line (word, days)`
  expect((await app.sweep()).status).toBe(204)
  expect(await kept()).toEqual([['palabranueva', 1]])
})

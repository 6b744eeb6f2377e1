import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase

const report = (barrio: unknown, ip = '203.0.113.9', dia?: unknown) =>
  call(app.api, 'POST avisar-recoleccion', { barrio, ...(dia !== undefined && { dia }) } as never, { ip })

test('CN15 reports are counted by neighbourhood and day, without the person, and listed for admins', async () => {
  expect((await report('dorrego')).status).toBe(201)
  await report('dorrego', '203.0.113.10')
  await report('villa-juana')
  const stored = await sql`select * from missed_collections order by barrio`
  expect(stored.map((row) => Object.keys(row))).toEqual([
    ['barrio', 'day', 'times'],
    ['barrio', 'day', 'times'],
  ])
  const { body } = await call(app.api, 'GET recoleccion-faltante', {}, { as: await app.person('admin') })
  expect(body.avisos.map(({ barrio, times }: { barrio: string; times: number }) => [barrio, times])).toEqual([
    ['dorrego', 2],
    ['villa-juana', 1],
  ])
})

test('CN15 a report of yesterday counts for that day; other days are 400', async () => {
  expect((await report('los-lagos', '203.0.113.11', 'ayer')).status).toBe(201)
  expect(
    await sql`select (now() at time zone 'America/Argentina/Buenos_Aires')::date - day as ago from missed_collections where barrio = 'los-lagos'`,
  ).toEqual([{ ago: 1 }])
  expect((await report('los-lagos', '203.0.113.11', '2026-01-01')).status).toBe(400)
})

test('CN15 no more than 20 reports an hour from a network; malformed neighbourhoods are 400', async () => {
  expect((await report('Villa <b>', '203.0.113.77')).status).toBe(400)
  const statuses: number[] = []
  for (let turn = 0; turn < 20; turn++) statuses.push((await report('centro', '203.0.113.77')).status)
  expect(statuses.slice(18)).toEqual([201, 429])
})

test('CN15 reports are deleted after 90 days; beyond 500 neighbourhoods of a day new ones are not counted', async () => {
  await sql`insert into missed_collections select 'b-' || n, current_date - 91, 1 from generate_series(1, 3) as n`
  await sql`select public.clean_up()`
  expect(await sql`select from missed_collections where day < current_date - 90`).toHaveLength(0)
  await sql`insert into missed_collections select 'c-' || n, (now() at time zone 'America/Argentina/Buenos_Aires')::date, 1 from generate_series(1, 500) as n`
  await sql`select public.count_missed_collection('nuevo')`
  await sql`select public.count_missed_collection('c-1')`
  expect(await sql`select times::int from missed_collections where barrio in ('nuevo', 'c-1')`).toEqual([{ times: 2 }])
})

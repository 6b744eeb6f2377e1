import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase
const [ana, beto] = [await app.person('editor'), await app.person('admin')]

const touch = async (as: typeof ana, item = 'parte/portada.json') => {
  const { body } = await call(app.api, 'POST presencia', { item }, { as })
  return body.otros as { por: { name: string }; desde: string }[]
}

test('PB13 a heartbeat answers who else has the same form open, and since when', async () => {
  expect(await touch(ana)).toEqual([])
  expect(await touch(beto, 'parte/eventos.json')).toEqual([])
  const [other, ...more] = await touch(beto)
  expect(more).toEqual([])
  const [row] = await sql`select since from presence where staff_id = ${ana.id} and item = 'parte/portada.json'`
  expect(Date.parse(other?.desde ?? '')).toBe(row?.since.getTime())
  expect(Object.keys(other?.por ?? {}).sort()).toEqual(['email', 'last_name', 'name'])
  await touch(ana)
  expect((await touch(beto))[0]?.desde).toBe(other?.desde)
})

test('PB13 a form without a heartbeat for 45 seconds counts as closed; the next one starts a new `since`', async () => {
  await touch(ana, 'noticia/x')
  await sql`update presence set since = since - interval '1 hour', seen_at = seen_at - interval '46 seconds' where item = 'noticia/x'`
  expect(await touch(beto, 'noticia/x')).toEqual([])
  await touch(ana, 'noticia/x')
  const [other] = await touch(beto, 'noticia/x')
  expect(Date.now() - Date.parse(other?.desde ?? '')).toBeLessThan(30 * 60_000)
})

test('PB13 malformed items are 400; forms without a heartbeat for an hour are deleted', async () => {
  expect((await call(app.api, 'POST presencia', { item: 'noticia/<b>' }, { as: ana })).status).toBe(400)
  await touch(ana)
  await sql`update presence set seen_at = now() - interval '61 minutes'`
  await sql`select public.clean_up()`
  expect(await sql`select from presence`).toHaveLength(0)
})

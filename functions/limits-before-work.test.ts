/** Cheap checks come first: limits before bodies, size and depth before parsing (FM21–FM23). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { createTestApp, siteUrl, type TestApp } from '../tools/testing/api/app.ts'
import { headersOf, requestFor } from '../tools/testing/api/call.ts'
import type { TestUser } from '../tools/testing/supabase/test-supabase.ts'
import { serveHealth } from './http/health.ts'

let app: TestApp
let boss: TestUser
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.person('super_admin')
})
afterAll(() => app?.stop())

const names = routes
const takesJson = (name: Route) => endpointOf(name).method !== 'GET' && endpointOf(name).body !== 'multipart'
const isPublic = (name: Route) => endpointOf(name).access === 'public'

async function send(
  name: Route,
  body: string,
  { as = null, ip = '203.0.113.7' }: { as?: TestUser | null; ip?: string } = {},
) {
  const headers = headersOf({ as, ip })
  headers.set('content-type', 'application/json')
  const { method, path } = endpointOf(name)
  const url = `${siteUrl}/api/prensa/${path.replace('{id}', boss.id)}`
  const answer = await app.api(new Request(url, { method, headers, body }))
  const { error } = await answer.json()
  return { status: answer.status, error }
}
/** Lists, one in another. */
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const tooDeep = { status: 400, error: 'Lo que enviaste tiene demasiados niveles, uno dentro de otro' }

test.for(['POST enviar-opinion', 'POST busqueda-fallida', 'POST avisar-recoleccion', 'POST subir-datos-img'] as const)(
  'FM21 %s checks its limit before it reads the body',
  async (name) => {
    const ip = '198.51.100.45'
    const statuses = new Set<number>()
    for (let turn = 0; turn < 40; turn++) statuses.add((await send(name, '{', { ip })).status)
    expect([...statuses]).toEqual([400, 429])
    const given = vi.fn()
    const body = new ReadableStream(
      {
        pull: (controller) => {
          given()
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = headersOf({ ip })
    headers.set('content-type', 'application/json')
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const answer = await app.api(new Request(`${siteUrl}/api/prensa/${endpointOf(name).path}`, init))
    expect([answer.status, given.mock.calls.length]).toEqual([429, 0])
  },
)

test('FM22 a JSON body has at most 16 kB from the public, 1 MB from staff', async () => {
  for (const name of names.filter((each) => isPublic(each) && takesJson(each))) {
    const ip = '198.51.100.46'
    expect(await send(name, JSON.stringify({ otro: 'x'.repeat(16 * 1024) }), { ip }), name).toEqual({
      status: 413,
      error: 'Lo que enviaste es demasiado grande',
    })
    const { status } = await send(name, JSON.stringify({ otro: 'x'.repeat(16_000) }), { ip })
    expect(status, name).not.toBe(413)
  }
  expect((await send('POST create-new', JSON.stringify({ otro: 'x'.repeat(17_000) }), { as: boss })).status).toBe(400)
})

test('FM23 JSON nested deeper than 20 levels is 400, in every call with a body', async () => {
  for (const name of names.filter(takesJson)) {
    const body = `{"otro":${lists(4_000)}}`
    expect(await send(name, body, { as: boss }), name).toEqual(tooDeep)
  }
})

test('FM23 a draft of 4,000 nested lists is 400; 19 levels, or brackets in a string, are accepted', async () => {
  const copy = (draft: string) =>
    `{"id":"${randomUUID()}","writer":"${randomUUID()}","title":"Uno","isNew":true,"draft":${draft}}`
  const save = (draft: string) => send('POST guardar-borrador', copy(draft), { as: boss })
  expect(await save(`{"text":${lists(4_000)}}`)).toEqual(tooDeep)
  expect(await save(`{"text":${lists(19)}}`)).toEqual(tooDeep)
  expect((await save(`{"text":${lists(18)}}`)).status).toBe(200)
  expect((await save(JSON.stringify({ text: `\\"${'[{'.repeat(4_000)}\\` }))).status).toBe(200)
  expect((await save(JSON.stringify({ rows: Array.from({ length: 100 }, () => [[{}], []]) }))).status).toBe(200)
})

test('FM24 a network has 120 uncacheable public reads a minute', async () => {
  const cookie = { cookie: 'portal-access=x' }
  const ask = (name: Route, ip: string, headers = {}) => app.api(requestFor(name, {}, { ip, headers }))
  for (const name of names.filter(
    (each) => isPublic(each) && endpointOf(each).method === 'GET' && each !== 'GET find-new/{id}',
  )) {
    await app.supabase.sql`delete from rate_limits`
    const answers = await Promise.all(Array.from({ length: 121 }, () => ask(name, '2001:db8:1:2::1', cookie)))
    expect(
      answers.filter(({ status }) => status === 429),
      name,
    ).toHaveLength(1)
    expect((await ask(name, '2001:db8:1:2::99', cookie)).status).toBe(429)
    expect([(await ask(name, '2001:db8:1:3::1', cookie)).status, (await ask(name, '2001:db8:1:2::1')).status]).toEqual([
      200, 200,
    ])
  }
})

test('FM24 previews and health have the same limit', async () => {
  const asked = 120
  const reads = [
    () => app.preview(new Request(`${siteUrl}/vista-previa/${'a'.repeat(43)}/`)),
    () => serveHealth(app.services)(new Request(`${siteUrl}/api/health`)),
  ]
  vi.spyOn(console, 'error').mockReturnValue()
  for (const read of reads) {
    const statuses = (await Promise.all(Array.from({ length: asked + 1 }, read))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  }
  vi.restoreAllMocks()
})

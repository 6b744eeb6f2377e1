import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpointOf, routes } from '#contract/endpoints.ts'
import { createTestApp, siteUrl, type TestApp } from '../../tools/testing/api/app.ts'
import { headersOf } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { serveHealth, serveOpenApi } from './health.ts'

let app: TestApp
let editor: TestUser
beforeAll(async () => {
  app = await createTestApp()
  editor = await app.person('editor')
})
afterAll(() => app?.stop())

type Sent = RequestInit & { readonly as?: TestUser; readonly type?: string | null; readonly origin?: string }
async function send(method: string, path: string, { as, type = 'application/json', origin, ...init }: Sent = {}) {
  const headers = headersOf(as ? { as } : {})
  if (type) headers.set('content-type', type)
  if (origin) headers.set('origin', origin)
  const response = await app.api(new Request(`${siteUrl}/api/prensa/${path}`, { method, headers, ...init }))
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, error: text ? JSON.parse(text).error : undefined }
}
const big = JSON.stringify({ id: 'x'.repeat(1024 * 1024) })

describe('E01 the order of refusals', () => {
  test('E01 401 comes first, also for unknown calls', async () => {
    for (const [method, path] of [
      ['GET', 'find-all-news'],
      ['DELETE', 'create-new'],
      ['POST', 'no-existe'],
      ['GET', 'find-new/a/b'],
    ] as const)
      expect(await send(method, path), path).toMatchObject({ status: 401, error: 'Tenés que iniciar sesión' })
    expect(await send('POST', 'create-new', { body: big })).toMatchObject({ status: 401 })
  })

  test('E01 403 for role or origin comes before method, size, type and input', async () => {
    expect(await send('GET', 'all-users', { as: editor })).toMatchObject({
      status: 403,
      error: 'No tenés permiso para hacer esto',
    })
    expect(await send('DELETE', 'aprobar-img', { as: editor })).toMatchObject({ status: 403 })
    expect(await send('POST', 'new-user', { as: editor, body: big })).toMatchObject({ status: 403 })
    expect(await send('DELETE', 'no-existe', { as: editor, origin: 'https://otro.example' })).toMatchObject({
      status: 403,
    })
  })

  test('E01 404 of the call comes before 405 with Allow, 413, 415 and 400', async () => {
    expect(await send('POST', 'no-existe', { as: editor })).toMatchObject({
      status: 404,
      error: 'No existe esa llamada',
    })
    const wrongMethod = await send('GET', 'create-new', { as: editor })
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await send('POST', 'check-content', { body: big })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(await send('POST', 'create-new', { as: editor, body: big, type: 'text/plain' })).toMatchObject({
      status: 413,
      error: 'Lo que enviaste es demasiado grande',
    })
    expect(await send('POST', 'create-new', { as: editor, body: '{', type: 'text/plain' })).toMatchObject({
      status: 415,
      error: 'El contenido tiene que ser JSON (application/json)',
    })
    for (const body of ['{', '[]', '"texto"', 'null', Buffer.from('{"a":"\xff"}', 'latin1')])
      expect(await send('POST', 'create-new', { as: editor, body })).toMatchObject({
        status: 400,
        error: 'No se entiende lo que enviaste',
      })
  })

  test('E01 a body without Content-Length is cut off at the limit', async () => {
    let given = 0
    const endless = new ReadableStream({
      pull(controller) {
        given += 256 * 1024
        controller.enqueue(new Uint8Array(256 * 1024))
      },
    })
    const sent = await send('POST', 'create-new', { as: editor, body: endless, duplex: 'half' } as Sent)
    expect(given).toBeLessThan(3 * 1024 * 1024)
    expect(sent.status).toBe(413)
  })

  test('E28 half a surrogate pair is 400 at its field, in every call with a body', async () => {
    const half = 'cortado \ud83d'
    const cases = [
      ['enviar-opinion', { page: '/', useful: true, text: half }, 'text'],
      ['create-new', { noticiaData: { title: half, excerpt: 'b', content: 'c' } }, 'title'],
      ['subir-datos-img', { title: 'a', category: 'obras', url: '/media/x', tags: ['una', half] }, 'tags'],
      ['login-user', { email: 'ana@labanda.example', password: half }, 'password'],
      ['edit-user', { id: editor.id, biography: half }, 'biography'],
    ] as const
    for (const [path, body, field] of cases) {
      const { status, text } = await send('POST', path, { as: editor, body: JSON.stringify(body) })
      const { error, fields } = JSON.parse(text)
      expect([status, error, Object.keys(fields)], path).toEqual([
        400,
        'El texto tiene un carácter incompleto. Borralo y escribilo de nuevo.',
        [field],
      ])
    }
    const boss = await app.person('super_admin')
    for (const { method, path, access, body } of routes.map(endpointOf)) {
      if (method === 'GET' || body === 'multipart') continue
      const own = access === 'self' ? { idUser: boss.id } : {}
      const sent = { as: boss, body: JSON.stringify({ ...own, otro: half }) }
      expect((await send(method, path.replace('{id}', boss.id), sent)).status, path).toBe(400)
    }
    const deep = `${'{"a":'.repeat(50_000)}"\\ud83d"${'}'.repeat(50_000)}`
    expect((await send('POST', 'create-new', { as: editor, body: deep })).status).toBe(400)
    const whole = { page: '/', useful: true, text: 'entero 😀' }
    expect((await send('POST', 'enviar-opinion', { body: JSON.stringify(whole) })).status).toBe(201)
  })

  test('R02 another account is 403 before validation; without an id it is 400', async () => {
    const other = JSON.stringify({ id: '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11', dni: 'x' })
    expect(await send('POST', 'edit-user', { as: editor, body: other })).toMatchObject({ status: 403 })
    expect(await send('POST', 'edit-user', { as: editor, body: '{}' })).toMatchObject({ status: 400 })
  })
})

test('HEAD answers as GET without a body, OPTIONS lists methods, a trailing slash is ignored', async () => {
  const head = await send('HEAD', 'check-content', { type: null })
  expect([head.status, head.text]).toEqual([200, ''])
  const options = await send('OPTIONS', 'create-new', { type: null })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  expect((await send('GET', 'check-content/', { type: null })).status).toBe(200)
})

test('a valid request id of the platform is used', async () => {
  const withId = (id: string) =>
    app.api(new Request(`${siteUrl}/api/prensa/check-content`, { headers: { 'x-nf-request-id': id } }))
  expect((await withId('01HXYZ-abc123')).headers.get('x-request-id')).toBe('01HXYZ-abc123')
  expect((await withId('<script>')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('NL07 health is 503 while the database cannot write', async () => {
  const { sql } = app.supabase
  await sql`create function public.disk_full() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`
  await sql`create trigger disk_full before insert or update on public.rate_limits for each row execute function public.disk_full()`
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const full = await serveHealth(app.services)(new Request(`${siteUrl}/api/health`))
    expect([full.status, await full.json()]).toEqual([503, { ok: false, database: false, proxy: 'none' }])
  } finally {
    silent.mockRestore()
    await sql`drop function public.disk_full() cascade`
  }
})

test('health is 200 while the database answers; the contract is served as OpenAPI', async () => {
  const health = await serveHealth(app.services)(new Request(`${siteUrl}/api/health`))
  expect([health.status, await health.json()]).toEqual([200, { ok: true, database: true, proxy: 'none' }])
  const docs = await serveOpenApi(app.services.env)(new Request(`${siteUrl}/api/openapi.json`))
  expect([docs.status, (await docs.json()).openapi]).toEqual([200, '3.1.0'])
})

test('E02 check-content answers the press content, cached briefly under its tag', async () => {
  await app.supabase
    .sql`update press_content set active = true, url = 'https://www.youtube-nocookie.com/embed/vivo', title = 'Aviso', message = 'Hoy', level = 'urgente'`
  const response = await app.api(new Request(`${siteUrl}/api/prensa/check-content`))
  expect(await response.json()).toEqual({
    active: true,
    url: 'https://www.youtube-nocookie.com/embed/vivo',
    title: 'Aviso',
    message: 'Hoy',
    level: 'urgente',
    until: null,
  })
  expect(response.headers.get('netlify-cache-tag')).toBe('press')
})

test('SP04 cacheable answers have an ETag of their content; session-dependent ones have none', async () => {
  const etag = async (init?: RequestInit) =>
    (await app.api(new Request(`${siteUrl}/api/prensa/check-content`, init))).headers.get('etag')
  await app.supabase.sql`update press_content set active = true, message = 'Hoy'`
  const before = await etag()
  expect(before).toMatch(/^W\/"[0-9a-f]{40}"$/)
  expect(await etag()).toBe(before)
  await app.supabase.sql`update press_content set message = 'Mañana'`
  expect(await etag()).not.toBe(before)
  expect(await etag({ headers: { cookie: 'portal-access=x' } })).toBeNull()
})

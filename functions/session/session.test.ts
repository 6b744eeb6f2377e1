import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminUrl, createTestApp, siteUrl, type TestApp } from '../../tools/testing/api/app.ts'
import { answerOf, call, requestFor } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

const sentBack = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const credentials = ({ email, password }: TestUser) => ({ email, password })
async function login(person: TestUser, more: Record<string, unknown> = {}, ip = '203.0.113.7') {
  return call(app.api, 'POST login-user', { ...credentials(person), ...more }, { ip })
}
const withCookies = (cookie: string, headers: Record<string, string> = {}) => ({ headers: { cookie, ...headers } })

describe('login', () => {
  test('E16 login-user answers the user without tokens, and sets two session cookies and one device cookie, HttpOnly', async () => {
    const editor = await app.person('editor')
    const { status, body, headers } = await login(editor, { email: ` ${editor.email.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      _id: editor.id,
      name: 'Prueba',
      last_name: 'editor',
      email: editor.email,
      rol: 'editor',
      sector: 'prensa',
      darkMode: false,
    })
    const cookies = headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['portal-access', 'portal-refresh', 'portal-device'])
    for (const [index, cookie] of cookies.entries()) {
      const kept = index === 2 ? ['Max-Age=31536000'] : []
      expect(cookie.split('; ').slice(1)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', ...kept])
    }
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('P02 "Recordarme" keeps the cookies for 30 days; on https they are Secure and bound to the host', async () => {
    const request = requestFor('POST login-user', { ...credentials(await app.person('editor')), remember: true })
    const secure = new Request(request.url.replace('http:', 'https:'), request)
    const { headers } = await answerOf('POST login-user', await app.api(secure))
    expect(headers.getSetCookie()).toHaveLength(3)
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-portal-(access|refresh|device)=/)
      const seconds = cookie.startsWith('__Host-portal-device') ? 31536000 : 2592000
      const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure', `Max-Age=${seconds}`]
      expect(cookie.split('; ').slice(1)).toEqual(attributes)
    }
    const plain = requestFor('POST auth-user', {}, withCookies(sentBack(headers)))
    expect((await app.api(plain)).status, 'a __Host- cookie counts on https only').toBe(401)
    const again = new Request(
      plain.url.replace('http:', 'https:'),
      requestFor('POST auth-user', {}, withCookies(sentBack(headers))),
    )
    expect((await app.api(again)).status).toBe(200)
  })

  test('P01 wrong password, unknown account and inactive person have the same answer', async () => {
    const [editor, inactive] = [await app.person('editor'), await app.person('inactivo')]
    for (const failure of [
      await login(editor, { password: 'otra-clave' }, '198.51.100.1'),
      await login(editor, { email: 'nadie@labanda.example' }, '198.51.100.1'),
      await login(inactive, {}, '198.51.100.1'),
    ]) {
      expect([failure.status, failure.error]).toEqual([401, 'Credenciales inválidas'])
      expect(failure.headers.getSetCookie()).toEqual([])
    }
  })

  test('P01 malformed input has field errors and does not count as an attempt', async () => {
    const person = await app.supabase.as('editor')
    const bad = await login(person, { email: 'no-es-un-email', password: 'corta' }, '198.51.100.2')
    expect(bad.fields).toEqual({
      email: 'El email no es válido',
      password: 'La contraseña debe tener al menos 6 caracteres',
    })
    for (let index = 0; index < 25; index++) await login(person, { password: '' }, '198.51.100.2')
    expect((await login(person, {}, '198.51.100.2')).status).toBe(200)
  })

  test('a login from another site’s page is refused, from a program without Origin accepted', async () => {
    const editor = await app.person('editor')
    const foreign = requestFor('POST login-user', credentials(editor), { headers: { origin: 'https://otro.example' } })
    expect((await app.api(foreign)).status).toBe(403)
    const program = requestFor('POST login-user', credentials(editor))
    program.headers.delete('origin')
    expect((await app.api(program)).status).toBe(200)
  })

  test('PU01 a login sets the last access; logins, failures and refusals are audited without e-mails', async () => {
    const person = await app.supabase.as('editor')
    await login(person)
    await login(person, { password: 'otra-clave' })
    for (const _time of [1, 2, 3]) await call(app.api, 'GET all-users', {}, { as: person })
    const { sql } = app.supabase
    const [row] = await sql`select last_access from staff where id = ${person.id}`
    expect(Date.now() - row?.last_access.getTime()).toBeLessThan(60_000)
    const entries = await sql`select actor, action, target, detail from audit_log
      where target = ${person.id} and action like 'login%' or actor = ${person.id} order by id`
    expect(entries.map(({ actor, action, target }) => ({ actor, action, target }))).toEqual([
      { actor: person.id, action: 'login', target: person.id },
      { actor: null, action: 'login_failed', target: person.id },
      { actor: person.id, action: 'access_refused', target: 'GET /api/prensa/all-users' },
    ])
    expect(JSON.stringify(entries)).not.toContain(person.email)
  })
})

const accessToken = (cookies: string): string => /portal-access=([^;]+)/.exec(cookies)?.[1] ?? ''
/** Cookies with an access token of so many seconds, or expired. */
async function expired(cookies: string, seconds?: number): Promise<string> {
  const token = accessToken(cookies)
  return cookies.replace(token, await app.supabase.expired(token, seconds))
}

describe('session', () => {
  test('E17 P03 auth-user answers from the cookie, or from e-mail and password, otherwise 401', async () => {
    const editor = await app.person('editor')
    const { headers } = await login(editor)
    const fromCookie = await call(app.api, 'POST auth-user', {}, withCookies(sentBack(headers)))
    expect(fromCookie.body.user._id).toBe(editor.id)
    expect(fromCookie.headers.getSetCookie()).toEqual([])
    const fromPair = await call(app.api, 'POST auth-user', credentials(editor))
    expect(fromPair.body.user._id).toBe(editor.id)
    expect(fromPair.headers.getSetCookie()).toHaveLength(3)
    const neither = await call(app.api, 'POST auth-user', {})
    expect([neither.status, neither.error]).toEqual([401, 'Credenciales inválidas'])
  })

  test('P08 an expired access token is renewed in the same request, and stays remembered', async () => {
    const { headers } = await login(await app.person('editor'), { remember: true })
    const answer = await call(app.api, 'GET find-all-news', {}, withCookies(await expired(sentBack(headers))))
    expect(answer.status).toBe(200)
    const renewed = answer.headers.getSetCookie()
    expect(renewed).toHaveLength(2)
    for (const cookie of renewed) expect(cookie).toContain('Max-Age=2592000')
    expect(sentBack(answer.headers)).not.toBe(sentBack(headers))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const next = await call(app.api, 'GET find-all-news', {}, withCookies(sentBack(answer.headers)))
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
  })

  test('SE08 a token of 10 minutes is renewed in its last minute', async () => {
    const cookies = sentBack((await login(await app.person('editor'))).headers)
    const { exp = 0, iat = 0 } = decodeJwt(accessToken(cookies))
    expect(exp - iat).toBe(600)
    const renewals = async (cookie: string) => {
      const { status, headers } = await call(app.api, 'GET find-all-news', {}, withCookies(cookie))
      return [status, headers.getSetCookie().length]
    }
    expect(await renewals(await expired(cookies, 90))).toEqual([200, 0])
    const [alone = ''] = (await expired(cookies, 30)).split(';')
    expect(await renewals(alone), 'with nothing to renew it by, it is good until its end').toEqual([200, 0])
    expect(await renewals(await expired(cookies, 30))).toEqual([200, 2])
  })

  test('two requests that renew the same session at once both succeed', async () => {
    const { headers } = await login(await app.person('admin'))
    const cookie = await expired(sentBack(headers))
    const both = await Promise.all([1, 2].map(() => call(app.api, 'GET find-all-news', {}, withCookies(cookie))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { headers: renewed } of both) {
      const after = await call(app.api, 'GET find-all-news', {}, withCookies(sentBack(renewed)))
      expect(after.status).toBe(200)
      expect(renewed.getSetCookie().join()).not.toContain('Max-Age')
    }
  })

  test('P07 a deactivated user is refused at the next request', async () => {
    const person = await app.supabase.as('editor')
    const cookie = sentBack((await login(person)).headers)
    await app.supabase.sql`update staff set state = 'inactivo' where id = ${person.id}`
    const out = await call(app.api, 'GET find-all-news', {}, withCookies(cookie))
    expect([out.status, out.error]).toEqual([401, 'Tenés que iniciar sesión'])
  })

  test('R01 an ended session clears no cookies, which may be a newer session’s; public calls pass', async () => {
    const cookie = 'portal-access=roto; portal-refresh=visit.tampoco'
    const staff = await call(app.api, 'GET find-all-news', {}, withCookies(cookie))
    expect([staff.status, staff.headers.getSetCookie().length]).toEqual([401, 0])
    const open = await call(app.api, 'GET check-content', {}, withCookies(cookie))
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('P06 logout-user ends the session on the server', async () => {
    const person = await app.supabase.as('editor')
    const cookie = sentBack((await login(person)).headers)
    const bye = await call(app.api, 'POST logout-user', {}, withCookies(cookie))
    expect(bye.body).toEqual({ message: 'Sesión cerrada' })
    expect(bye.headers.getSetCookie().every((each) => each.includes('Max-Age=0'))).toBe(true)
    expect((await call(app.api, 'GET find-all-news', {}, withCookies(cookie))).status).toBe(401)
    expect((await call(app.api, 'POST logout-user', {})).status).toBe(401)
  })

  test('a change with a session needs an origin of the portal', async () => {
    const as = await app.person('editor')
    const from = async (headers: Record<string, string | null>) => {
      const request = requestFor('PUT delete-new', { id: '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11' }, { as })
      for (const [name, value] of Object.entries(headers))
        if (value === null) request.headers.delete(name)
        else request.headers.set(name, value)
      return (await app.api(request)).status
    }
    expect(await from({ origin: siteUrl })).toBe(404)
    expect(await from({ origin: adminUrl })).toBe(404)
    expect(await from({ origin: null, 'sec-fetch-site': 'same-origin' })).toBe(404)
    expect(await from({ origin: null })).toBe(403)
    expect(await from({ origin: 'https://otro.example' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: `${adminUrl}.otro.example` })).toBe(403)
    expect(await from({ origin: null, 'sec-fetch-site': 'same-site' })).toBe(403)
    const reading = requestFor('GET find-all-news', {}, { as, headers: { origin: 'https://otro.example' } })
    expect((await app.api(reading)).status, 'reading changes nothing').toBe(200)
  })
})

describe('a page of one user after another logged in', () => {
  const as = (person: TestUser, expected: string) => ({ as: person, headers: { 'x-portal-user': expected } })

  test('another user’s session is 412 for every call and changes nothing', async () => {
    const [editor, admin] = [await app.person('editor'), await app.person('admin')]
    for (const [name, input] of [
      ['POST changeModeLight', { idUser: admin.id }],
      ['GET find-all-news', {}],
      ['GET all-users', {}],
      ['GET check-content', {}],
    ] as const) {
      const refused = await call(app.api, name, input, as(admin, editor.id))
      expect([refused.status, refused.error], name).toEqual([412, 'Iniciaste sesión con otra cuenta en otra pestaña'])
    }
    const [row] = await app.supabase.sql`select dark_mode from staff where id = ${admin.id}`
    expect(row?.dark_mode).toBe(false)
  })

  test('a request that names its session’s user passes; without a session it is 401, not 412', async () => {
    const editor = await app.person('editor')
    expect((await call(app.api, 'GET find-all-news', {}, as(editor, editor.id))).status).toBe(200)
    const nobody = { headers: { 'x-portal-user': editor.id } }
    expect((await call(app.api, 'GET find-all-news', {}, nobody)).status).toBe(401)
  })

  test('E26 a public call that names a user is 401 without a session, so that no author is lost', async () => {
    const editor = await app.person('editor')
    const nobody = { headers: { 'x-portal-user': editor.id } }
    for (const name of [
      'GET check-content',
      'GET find-all-news-public',
      'GET galeria/verificadas',
      'POST subir-datos-img',
    ] as const)
      expect((await call(app.api, name, {}, nobody)).status, name).toBe(401)
    expect((await call(app.api, 'GET check-content', {})).status).toBe(200)
  })
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app?.stop())

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

let addresses = 0
async function session({ email, password }: TestUser, remember = false): Promise<string> {
  const from = { ip: `198.51.100.${++addresses}` }
  return cookieOf((await call(app.api, 'POST login-user', { email, password, remember }, from)).headers)
}
const as = (cookie: string) => ({ headers: { cookie }, ip: `198.51.101.${++addresses}` })
const change = (person: TestUser, cookie: string, currentPassword: string, newPassword: string) =>
  call(app.api, 'PUT change-password/{id}', { id: person.id, currentPassword, newPassword }, as(cookie))
const status = async (cookie: string) => (await call(app.api, 'GET find-all-news', {}, as(cookie))).status

test('E19 PP03 a new password renews this session’s cookies and ends all others', async () => {
  const person = await app.supabase.as('editor')
  const [here, elsewhere] = [await session(person, true), await session(person)]
  const { body, headers } = await change(person, here, person.password, 'nueva-clave-1')
  expect(body).toEqual({ message: 'Contraseña actualizada correctamente' })
  const cookies = headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=2592000')
  expect(await status(cookieOf(headers))).toBe(200)
  expect([await status(elsewhere), await status(here)]).toEqual([401, 401])
  const { email } = person
  const login = async (password: string) => (await call(app.api, 'POST login-user', { email, password }, as(''))).status
  expect([await login(person.password), await login('nueva-clave-1')]).toEqual([401, 200])
  const entries = await app.supabase.sql`
    select actor, action, detail from audit_log where target = ${person.id} and action like 'password%'`
  expect(entries).toMatchObject([{ actor: person.id, action: 'password_changed' }])
  expect(JSON.stringify(entries)).not.toContain('clave')
})

test('PP03 a wrong current password is a field error, changes nothing and is audited', async () => {
  const person = await app.supabase.as('editor')
  const [here, elsewhere] = [await session(person), await session(person)]
  const wrong = await change(person, here, 'no-es-esta', 'nueva-clave-1')
  expect([wrong.status, wrong.fields]).toEqual([400, { currentPassword: 'La contraseña actual no es correcta' }])
  expect(wrong.headers.getSetCookie()).toEqual([])
  expect([await status(here), await status(elsewhere)]).toEqual([200, 200])
  const entries = await app.supabase.sql`
    select actor, action from audit_log where target = ${person.id} and action like 'password%'`
  expect(entries).toEqual([{ actor: person.id, action: 'password_change_failed' }])
})

test('PP03 fields are validated, and the new password must differ', async () => {
  const person = await app.supabase.as('editor')
  const here = await session(person)
  expect((await change(person, here, '', 'corta')).fields).toEqual({
    currentPassword: 'La contraseña actual es requerida',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
  })
  const same = await change(person, here, person.password, person.password)
  expect(same.fields).toEqual({ newPassword: 'La contraseña nueva tiene que ser distinta de la actual' })
  const before = await app.supabase.sql`select id from auth.sessions where user_id = ${person.id}`
  expect(
    before,
    'the session opened to check the password is ended: the log-in of the test and `here` remain',
  ).toHaveLength(2)
  expect(await status(here)).toBe(200)
})

/** A project whose Auth requires the current password; `known`: that password. */
function askForCurrent(known: string): void {
  const send = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'PUT' || !String(input).endsWith('/auth/v1/user')) return send(input, init)
    const { current_password: given } = JSON.parse(String(init.body))
    if (given === known) return send(input, init)
    const code = given ? 'current_password_mismatch' : 'current_password_required'
    const refusal = { code: 400, error_code: code, msg: 'Current password required when setting new password.' }
    return Response.json(refusal, { status: 400, headers: { 'x-sb-error-code': code } })
  })
}

test('PP03 the current password is sent where the project requires it; a concurrent change is reported', async () => {
  const person = await app.supabase.as('editor')
  const here = await session(person)
  askForCurrent('otra-desde-recien')
  const raced = await change(person, here, person.password, 'nueva-clave-1')
  expect([raced.status, raced.fields]).toEqual([400, { currentPassword: 'La contraseña actual no es correcta' }])
  vi.restoreAllMocks()
  askForCurrent(person.password)
  expect((await change(person, here, person.password, 'nueva-clave-1')).status).toBe(200)
})

test('PP03 the session opened to check the password is ended if the change cannot be permitted', async () => {
  const person = await app.supabase.as('editor')
  const here = await session(person)
  const sessions = () => app.supabase.sql`select id from auth.sessions where user_id = ${person.id} order by id`
  const before = await sessions()
  const send = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).endsWith('/rpc/grant_login_change') ? new Response('', { status: 503 }) : send(input, init),
  )
  expect((await change(person, here, person.password, 'nueva-clave-1')).status).toBe(503)
  expect(await sessions()).toEqual(before)
})

test('guessing the current password is limited and does not block login', async () => {
  const person = await app.supabase.as('editor')
  const here = await session(person)
  const wrong = await Promise.all(Array.from({ length: 8 }, () => change(person, here, 'no-es-esta', 'nueva-clave-1')))
  expect(wrong.map((answer) => answer.status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  const right = await change(person, here, person.password, 'nueva-clave-1')
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  const { email, password } = person
  expect((await call(app.api, 'POST login-user', { email, password }, as(''))).status).toBe(200)
})

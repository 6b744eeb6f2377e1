import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../../supabase/tests/rows.ts'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'

type Login = { id: string; email: string; accessToken: string }

let supabase: TestSupabase
/** By the name that the calls below have for them. */
const logins: Record<string, Login> = {}
let tokens: Record<string, string>

const password = 'clave-de-prueba-1'

beforeAll(async () => {
  supabase = await createTestSupabase()
  const { admin } = supabase.service.auth
  for (const name of ['ana', 'ended', 'gone', 'banned']) {
    logins[name] = await supabase.as('super_admin', { email: `${name}@labanda.example`, password })
  }
  await admin.createUser({ email: 'pending@labanda.example', password })
  await admin.signOut(tokenOf('ended'), 'local')
  await admin.deleteUser(logins.gone?.id ?? '')
  await supabase.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${logins.banned?.id ?? ''}`
  tokens = {
    forged: `${tokenOf('ana').slice(0, -4)}AAAA`,
    over: await supabase.expired(tokenOf('ana')),
    ended: tokenOf('ended'),
    gone: tokenOf('gone'),
    banned: tokenOf('banned'),
  }
})
afterAll(() => supabase?.stop())

function tokenOf(name: string): string {
  return logins[name]?.accessToken ?? ''
}

/** `call`: method and path, where {ana} is her id. The secret key's without a token, unless another key is given. */
async function ask(call: string, body?: object, { key = supabase.secretKey, token = '', agent = '' } = {}) {
  const [method = '', path = ''] = call.replace(/\{(\w+)\}/, (_, name) => logins[name]?.id ?? '').split(' ')
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(agent && { 'user-agent': agent }),
  }
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  const text = await answer.text()
  return { status: answer.status, header: answer.headers.get('x-sb-error-code'), body: text && JSON.parse(text) }
}

/** The whole of an error, as it stands above the rows. */
const refusal = (status: number, code: string, msg: unknown = expect.any(String)) => ({
  status,
  header: code,
  body: { code: status, error_code: code, msg },
})

test('K05 AU-1 AU-2 AU-4 AU-5 who signs in has a session until it ends', async () => {
  const ana = { email: 'ana@labanda.example', password }
  const signedIn = await ask('POST /token?grant_type=password', ana, { agent: await supabase.announceLogIn(ana.email) })
  expect(signedIn).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', refresh_token: expect.any(String), user: { id: logins.ana?.id } },
  })
  const token = signedIn.body.access_token
  expect(await ask('GET /user', undefined, { token })).toMatchObject({ status: 200, body: { id: logins.ana?.id } })
  const otherScope = await ask('POST /logout?scope=all', undefined, { token })
  expect(otherScope).toEqual(refusal(400, 'validation_failed'))
  expect(await ask('POST /logout?scope=local', undefined, { token })).toMatchObject({ status: 204, body: '' })
  const { refresh_token } = signedIn.body
  const refreshed = await ask('POST /token?grant_type=refresh_token', { refresh_token })
  expect(refreshed).toEqual(refusal(400, 'refresh_token_not_found'))
})

test.for([
  ['an unknown address', 'nadie', password, 'invalid_credentials', 'Invalid login credentials'],
  ['a wrong password', 'ana', 'x', 'invalid_credentials', 'Invalid login credentials'],
  ['a ban, with any password', 'banned', 'x', 'user_banned', 'User is banned'],
  ['an unconfirmed address', 'pending', password, 'email_not_confirmed', 'Email not confirmed'],
] as const)('K05 AU-1 %s: 400', async ([, name, secret, code, msg]) => {
  const body = { email: `${name}@labanda.example`, password: secret }
  expect(await ask('POST /token?grant_type=password', body)).toEqual(refusal(400, code, msg))
})

test.for(
  ['GET /user', 'PUT /user', 'POST /logout?scope=local'].flatMap((call) => [
    [call, 'forged', 'bad_jwt'],
    [call, 'over', 'bad_jwt'],
    [call, 'ended', 'session_not_found'],
    [call, 'gone', 'user_not_found'],
    [call, 'banned', 'user_banned'],
  ]),
)('K05 AU-2 AU-3 AU-4 %s with a token whose state is %s: 403 %s', async ([call = '', state = '', code = '']) => {
  const body = call === 'PUT /user' ? { password: 'otra-clave-9' } : undefined
  expect(await ask(call, body, { token: tokens[state] })).toEqual(refusal(403, code))
})

const nobody = '00000000-0000-4000-8000-000000000000'

test.for<[string, string, object | undefined, number, string]>([
  ['an address taken', 'POST /admin/users', { email: 'ana@labanda.example', password }, 422, 'email_exists'],
  ['no address', 'POST /admin/users', { email: 'nadie', password }, 400, 'validation_failed'],
  ['over 72 bytes', 'POST /admin/users', { email: 'a@b.example', password: 'ñ'.repeat(37) }, 400, 'validation_failed'],
  ['a weak password', 'PUT /admin/users/{ana}', { password: 'abc' }, 422, 'weak_password'],
  ['nobody', `PUT /admin/users/${nobody}`, { password }, 404, 'user_not_found'],
  // Auth does not look whose the address is: the unique index refuses it.
  ['an address taken', 'PUT /admin/users/{ana}', { email: 'banned@labanda.example' }, 500, 'unexpected_failure'],
  ['nobody', `GET /admin/users/${nobody}`, undefined, 404, 'user_not_found'],
  ['nobody', `DELETE /admin/users/${nobody}`, undefined, 404, 'user_not_found'],
  ['an id that is none', 'GET /admin/users/nadie', undefined, 404, 'validation_failed'],
  ['an id that is none', 'DELETE /admin/users/nadie', undefined, 404, 'validation_failed'],
])('K05 AU-6 AU-7 AU-9 %s in %s is refused', async ([, call, body, status, code]) => {
  expect(await ask(call, body)).toEqual(refusal(status, code))
})

test.for([
  'POST /admin/users',
  'PUT /admin/users/{ana}',
  'GET /admin/users',
  'GET /admin/users/{ana}',
  'DELETE /admin/users/{ana}',
])('K05 AU-10 %s is for the secret key alone: 403', async (call) => {
  const body = /^P/.test(call) ? { email: 'ajena@labanda.example', password } : undefined
  for (const token of ['', tokenOf('ana')]) {
    expect(await ask(call, body, { key: supabase.publishableKey, token })).toEqual(refusal(403, 'not_admin'))
  }
})

test('K05 AU-6 AU-7 AU-9 create, get, update and delete a user', async () => {
  const { admin } = supabase.service.auth
  const created = await admin.createUser({
    email: 'Lucia@LaBanda.example',
    password,
    email_confirm: true,
  })
  expect(created.data.user).toMatchObject({
    email: 'lucia@labanda.example',
    user_metadata: { email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  const id = created.data.user?.id ?? ''
  await addStaff(supabase.sql, { id, email: 'lucia@labanda.example' })

  await supabase.announceChange(id, { email: 'lucia.maria@labanda.example' })
  const updated = await admin.updateUserById(id, { email: 'lucia.maria@labanda.example' })
  expect(updated.data.user?.email).toBe('lucia.maria@labanda.example')
  expect((await admin.getUserById(id)).data.user).toEqual(updated.data.user)
  const signIn = (email: string) => supabase.logIn({ email, password })
  expect((await signIn('lucia@labanda.example')).error?.code).toBe('invalid_credentials')
  const session = (await signIn('lucia.maria@labanda.example')).data.session

  expect(await admin.deleteUser(id)).toMatchObject({ data: { user: {} }, error: null })
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await signIn('lucia.maria@labanda.example')).error?.code).toBe('invalid_credentials')
  expect((await supabase.visitor().auth.getUser(session?.access_token)).error?.code).toBe('user_not_found')
  const refresh_token = session?.refresh_token ?? ''
  expect((await supabase.visitor().auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
})

test('K05 AU-7 a password set by an administrator ends the sessions of that person', async () => {
  const { id, email, accessToken, password } = await supabase.as('editor')
  const second = await supabase.logIn({ email, password })
  await supabase.announceChange(id, { password: true })
  await supabase.service.auth.admin.updateUserById(id, { password: 'otra-clave-3' })
  expect((await supabase.visitor().auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError')
  expect((await supabase.visitor().auth.getUser(second.data.session?.access_token)).error).not.toBeNull()
  expect((await supabase.logIn({ email, password: 'otra-clave-3' })).error).toBeNull()
})

test('K05 AU-6 a new login may have a weak password', async () => {
  const { error } = await supabase.service.auth.admin.createUser({ email: 'corta@labanda.example', password: 'abc' })
  expect(error).toBeNull()
})

test('K05 AU-7 an address is verified again only where the change says so', async () => {
  const { id } = await supabase.as('editor')
  const verified = async (attributes: { email: string; email_confirm?: boolean }) => {
    await supabase.announceChange(id, attributes)
    const { data } = await supabase.service.auth.admin.updateUserById(id, attributes)
    return data.user?.identities?.[0]?.identity_data?.email_verified
  }
  expect(await verified({ email: 'uno@labanda.example' })).toBe(false)
  expect(await verified({ email: 'dos@labanda.example', email_confirm: true })).toBe(true)
})

test('K05 AU-8 users come page by page with their total', async () => {
  for (const number of [1, 2, 3]) {
    await supabase.service.auth.admin.createUser({ email: `lista-${number}@labanda.example`, password })
  }
  const [{ total } = { total: 0 }] = await supabase.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users`
  const first = await supabase.service.auth.admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['lista-3@labanda.example', 'lista-2@labanda.example'])
  expect(first.data).toMatchObject({ aud: 'authenticated', total, nextPage: 2, lastPage: Math.ceil(total / 2) })
})

test('nobody signs up', async () => {
  const { error } = await supabase.visitor().auth.signUp({ email: 'x@labanda.example', password: 'clave-1234' })
  expect(error?.code).toBe('signup_disabled')
})

test.for([
  ['local', [false, true, true]],
  ['others', [true, false, true]],
  ['global', [false, false, true]],
] as const)('K05 AU-4 signing out with scope %s ends those sessions and nobody else’s', async ([scope, alive]) => {
  const person = await supabase.as('editor')
  const second = await supabase.logIn(person)
  const tokens = [person.accessToken, second.data.session?.access_token ?? '', tokenOf('ana')]
  expect((await supabase.service.auth.admin.signOut(person.accessToken, scope)).error).toBeNull()
  const answers = await Promise.all(tokens.map((token) => supabase.visitor().auth.getUser(token)))
  expect(answers.map(({ error }) => error === null)).toEqual(alive)
})

/** Replaces a hook of the project for the rest of this file. */
const replaceHook = (hook: string, answer: string) =>
  supabase.sql.unsafe(
    `create or replace function private.${hook}(event jsonb) returns jsonb language sql as $$ select ${answer} $$`,
  )
const hookRefusal = (code: number, msg: string) => ({
  status: code,
  header: null,
  body: { code, error_code: 'unknown', msg },
})

test('K05 AU-1 AU-11 a hook refuses with its own sentence and status, and leaves no session', async () => {
  const { id, email, password } = await supabase.as('editor')
  const sessions = async () => (await supabase.sql`select from auth.sessions where user_id = ${id}`).length
  const before = await sessions()
  await replaceHook('custom_access_token', `'{"error": {"http_code": 418, "message": "Hoy no"}}'::jsonb`)
  expect(await ask('POST /token?grant_type=password', { email, password })).toEqual(hookRefusal(418, 'Hoy no'))
  await replaceHook('send_email', `'{"error": {"http_code": 403, "message": "Tampoco"}}'::jsonb`)
  expect(await ask('POST /recover', { email })).toEqual(hookRefusal(403, 'Tampoco'))
  expect(await sessions()).toBe(before)
})

test('K05 AU-11 the token carries the claims that the hook returns for user and method', async () => {
  const added = `jsonb_build_object('of', event ->> 'user_id', 'by', event ->> 'authentication_method')`
  await replaceHook('custom_access_token', `jsonb_build_object('claims', event -> 'claims' || ${added})`)
  const { id, email, password } = await supabase.as('editor')
  const { body } = await ask('POST /token?grant_type=password', { email, password })
  expect(decodeJwt(body.access_token)).toMatchObject({ sub: id, of: id, by: 'password' })
  expect((await supabase.visitor().auth.getUser(body.access_token)).data.user?.id).toBe(id)
  const renewed = await ask('POST /token?grant_type=refresh_token', { refresh_token: body.refresh_token })
  expect(decodeJwt(renewed.body.access_token)).toMatchObject({ of: id, by: 'token_refresh' })
})

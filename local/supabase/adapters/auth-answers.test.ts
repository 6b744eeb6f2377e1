import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

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
  [
    'an unknown address',
    { email: 'nadie@labanda.example', password },
    'invalid_credentials',
    'Invalid login credentials',
  ],
  [
    'a wrong password',
    { email: 'ana@labanda.example', password: 'x' },
    'invalid_credentials',
    'Invalid login credentials',
  ],
  ['a ban, whatever the password', { email: 'banned@labanda.example', password: 'x' }, 'user_banned', 'User is banned'],
  [
    'an address not confirmed',
    { email: 'pending@labanda.example', password },
    'email_not_confirmed',
    'Email not confirmed',
  ],
] as const)('K05 AU-1 %s: 400 %o %s', async ([, body, code, msg]) => {
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

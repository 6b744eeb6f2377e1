import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../../supabase/tests/rows.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../testing/supabase/test-supabase.ts'
import { expectedError, requestAuth } from './auth-requests.ts'

let supabase: TestSupabase
let ana: TestUser
let admin: TestSupabase['service']['auth']['admin']
/** Access tokens by state. */
let tokens: Record<string, string>

const password = 'clave-de-prueba-1'

beforeAll(async () => {
  supabase = await createTestSupabase()
  admin = supabase.service.auth.admin
  const add = (name: string) => supabase.as('super_admin', { email: `${name}@labanda.example`, password })
  ana = await add('ana')
  const [ended, gone, banned] = [await add('ended'), await add('gone'), await add('banned')]
  await admin.createUser({ email: 'pending@labanda.example', password })
  await admin.signOut(ended.accessToken, 'local')
  await admin.deleteUser(gone.id)
  await supabase.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`
  tokens = {
    forged: `${ana.accessToken.slice(0, -4)}AAAA`,
    expired: await supabase.expired(ana.accessToken),
    ended: ended.accessToken,
    gone: gone.accessToken,
    banned: banned.accessToken,
  }
})
afterAll(() => supabase?.stop())

/** With the secret key; {ana} is her id. */
const askAsServer = (call: string, body?: object) =>
  requestAuth(supabase, call.replace('{ana}', ana.id), { body, key: supabase.secretKey })

test.for([
  ['an unknown address', 'nadie', password, 'invalid_credentials', 'Invalid login credentials'],
  ['a wrong password', 'ana', 'x', 'invalid_credentials', 'Invalid login credentials'],
  ['a ban, with any password', 'banned', 'x', 'user_banned', 'User is banned'],
  ['an unconfirmed address', 'pending', password, 'email_not_confirmed', 'Email not confirmed'],
] as const)('K05 AU-1 %s: 400', async ([, name, secret, code, msg]) => {
  const body = { email: `${name}@labanda.example`, password: secret }
  expect(await askAsServer('POST /token?grant_type=password', body)).toEqual(expectedError(400, code, msg))
})

test.for(
  ['GET /user', 'PUT /user', 'POST /logout?scope=local'].flatMap((call) => [
    [call, 'forged', 'bad_jwt'],
    [call, 'expired', 'bad_jwt'],
    [call, 'ended', 'session_not_found'],
    [call, 'gone', 'user_not_found'],
    [call, 'banned', 'user_banned'],
  ]),
)('K05 AU-2 AU-3 AU-4 %s with a token in state %s: 403 %s', async ([call = '', state = '', code = '']) => {
  const body = call === 'PUT /user' ? { password: 'otra-clave-9' } : undefined
  expect(await requestAuth(supabase, call, { body, token: tokens[state] })).toEqual(expectedError(403, code))
})

const unknown = '00000000-0000-4000-8000-000000000000'

test.for<[string, string, object | undefined, number, string]>([
  ['an address taken', 'POST /admin/users', { email: 'ana@labanda.example', password }, 422, 'email_exists'],
  ['no address', 'POST /admin/users', { email: 'nadie', password }, 400, 'validation_failed'],
  ['over 72 bytes', 'POST /admin/users', { email: 'a@b.example', password: 'ñ'.repeat(37) }, 400, 'validation_failed'],
  ['a weak password', 'PUT /admin/users/{ana}', { password: 'abc' }, 422, 'weak_password'],
  ['an unknown id', `PUT /admin/users/${unknown}`, { password }, 404, 'user_not_found'],
  // The unique index refuses it, not Auth.
  ['an address taken', 'PUT /admin/users/{ana}', { email: 'banned@labanda.example' }, 500, 'unexpected_failure'],
  ['an unknown id', `GET /admin/users/${unknown}`, undefined, 404, 'user_not_found'],
  ['a malformed id', 'GET /admin/users/nadie', undefined, 404, 'validation_failed'],
])('K05 AU-6 AU-7 AU-9 %s in %s is refused', async ([, call, body, status, code]) => {
  expect(await askAsServer(call, body)).toEqual(expectedError(status, code))
})

test.for([
  'POST /admin/users',
  'PUT /admin/users/{ana}',
  'GET /admin/users',
  'GET /admin/users/{ana}',
  'DELETE /admin/users/{ana}',
])('K05 AU-10 %s needs the secret key: 403 otherwise', async (call) => {
  const body = /^P/.test(call) ? { email: 'ajena@labanda.example', password } : undefined
  for (const token of ['', ana.accessToken])
    expect(await requestAuth(supabase, call.replace('{ana}', ana.id), { body, token })).toEqual(
      expectedError(403, 'not_admin'),
    )
})

test('K05 AU-6 AU-7 AU-9 create, get, update and delete a user, with a weak password too', async () => {
  const created = await admin.createUser({ email: 'Lucia@LaBanda.example', password: 'abc', email_confirm: true })
  expect(created.data.user).toMatchObject({
    email: 'lucia@labanda.example',
    user_metadata: { email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  const id = created.data.user?.id ?? ''
  await addStaff(supabase.sql, { id, email: 'lucia@labanda.example' })
  for (const attributes of [
    { email: 'maria@labanda.example' },
    { email: 'lucia.maria@labanda.example', email_confirm: true },
  ]) {
    await supabase.announceChange(id, attributes)
    const { email, email_confirm: email_verified = false } = attributes
    const changed = { email, identities: [{ identity_data: { email, email_verified } }] }
    expect((await admin.updateUserById(id, attributes)).data.user).toMatchObject(changed)
    expect((await admin.getUserById(id)).data.user).toMatchObject(changed)
  }
  expect((await supabase.logIn({ email: 'lucia.maria@labanda.example', password: 'abc' })).error).toBeNull()
  expect(await askAsServer(`DELETE /admin/users/${id}`)).toMatchObject({ status: 200, body: {} })
  expect(await askAsServer(`GET /admin/users/${id}`)).toEqual(expectedError(404, 'user_not_found'))
})

test('K05 AU-8 users come page by page with their total, newest first', async () => {
  for (const number of [1, 2, 3]) await admin.createUser({ email: `lista-${number}@labanda.example`, password })
  const total = (await supabase.sql`select from auth.users`).length
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['lista-3@labanda.example', 'lista-2@labanda.example'])
  expect((await admin.listUsers({ page: 1 + Math.ceil(total / 2), perPage: 2 })).data.users).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const password = 'clave-de-prueba-1'

test('K05 AU-2 AU-9 create, get, update and delete a user', async () => {
  const { admin } = supabase.service.auth
  const created = await admin.createUser({
    email: 'Ana@LaBanda.example',
    password,
    email_confirm: true,
    user_metadata: { name: 'Ana', nickname: 'Ani' },
    app_metadata: { origin: 'test' },
  })
  expect(created.data.user).toMatchObject({
    email: 'ana@labanda.example',
    user_metadata: { name: 'Ana' },
    app_metadata: { origin: 'test', provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  const id = created.data.user?.id ?? ''

  const updated = await admin.updateUserById(id, {
    email: 'ana.maria@labanda.example',
    user_metadata: { name: 'Ana María', nickname: null },
  })
  expect(updated.data.user?.email).toBe('ana.maria@labanda.example')
  expect(updated.data.user?.user_metadata).toEqual({ name: 'Ana María', email_verified: true })
  expect((await admin.getUserById(id)).data.user).toEqual(updated.data.user)
  const signIn = (email: string) => supabase.visitor().auth.signInWithPassword({ email, password })
  expect((await signIn('ana@labanda.example')).error?.code).toBe('invalid_credentials')
  const session = (await signIn('ana.maria@labanda.example')).data.session

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await signIn('ana.maria@labanda.example')).error?.code).toBe('invalid_credentials')
  expect((await supabase.visitor().auth.getUser(session?.access_token)).error?.code).toBe('user_not_found')
  const refresh_token = session?.refresh_token ?? ''
  expect((await supabase.visitor().auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
})

test('K05 AU-7 a password set by an administrator ends the sessions of that person', async () => {
  const { id, email, accessToken } = await supabase.as('editor')
  await supabase.service.auth.admin.updateUserById(id, { password: 'otra-clave-3' })
  expect((await supabase.visitor().auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError')
  expect((await supabase.visitor().auth.signInWithPassword({ email, password: 'otra-clave-3' })).error).toBeNull()
})

test.for([
  ['an address already taken', { email: 'repetida@labanda.example', password }, 422, 'email_exists'],
  ['no address', { email: 'nadie', password }, 400, 'validation_failed'],
  ['a password over 72 bytes', { email: 'larga@labanda.example', password: 'x'.repeat(73) }, 400, 'validation_failed'],
  ['a malformed ban', { email: 'ban@labanda.example', password, ban_duration: 'mañana' }, 400, 'validation_failed'],
] as const)('K05 AU-6 %s is refused', async ([, attributes, status, code]) => {
  await supabase.service.auth.admin.createUser({ email: 'repetida@labanda.example', password })
  const { error } = await supabase.service.auth.admin.createUser(attributes)
  expect(error).toMatchObject({ status, code })
})

test('a change to an address already taken is a failure, as GoTrue’s unique index makes it', async () => {
  const { email } = await supabase.as('editor')
  const { id } = await supabase.as('editor')
  const { error } = await supabase.service.auth.admin.updateUserById(id, { email })
  expect(error).toMatchObject({ status: 500, message: 'Error updating user' })
})

test('K05 AU-6 AU-7 a short password is taken with a new login and refused in a change', async () => {
  const { admin } = supabase.service.auth
  const { data, error } = await admin.createUser({ email: 'corta@labanda.example', password: 'abc' })
  expect(error).toBeNull()
  const change = await admin.updateUserById(data.user?.id ?? '', { password: 'abc' })
  expect(change.error).toMatchObject({ status: 422, code: 'weak_password' })
})

test('K05 AU-7 an address is verified again only where the change says so', async () => {
  const { id } = await supabase.as('editor')
  const verified = async (attributes: object) => {
    const { data } = await supabase.service.auth.admin.updateUserById(id, attributes)
    return data.user?.identities?.[0]?.identity_data?.email_verified
  }
  expect(await verified({ email: 'uno@labanda.example' })).toBe(false)
  expect(await verified({ email: 'dos@labanda.example', email_confirm: true })).toBe(true)
})

test('K05 AU-9 an id that is none is said to be none', async () => {
  const bad = await fetch(`${supabase.url}/auth/v1/admin/users/nadie`, {
    method: 'DELETE',
    headers: { apikey: supabase.secretKey },
  })
  expect([bad.status, await bad.json()]).toEqual([
    404,
    { code: 404, error_code: 'validation_failed', msg: 'user_id must be an UUID' },
  ])
})

test('K05 AU-1 an address not confirmed cannot sign in', async () => {
  await supabase.service.auth.admin.createUser({ email: 'pendiente@labanda.example', password })
  const { error } = await supabase.visitor().auth.signInWithPassword({ email: 'pendiente@labanda.example', password })
  expect(error?.code).toBe('email_not_confirmed')
})

test('K05 AU-8 users come page by page with their total', async () => {
  for (const number of [1, 2, 3]) {
    await supabase.service.auth.admin.createUser({ email: `lista-${number}@labanda.example`, password })
  }
  const [{ total } = { total: 0 }] = await supabase.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users`
  const first = await supabase.service.auth.admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['lista-3@labanda.example', 'lista-2@labanda.example'])
  expect(first.data).toMatchObject({ total, nextPage: 2 })
})

test('K05 AU-10 only the secret key may', async () => {
  const editor = await supabase.as('super_admin')
  for (const client of [supabase.anon, editor.client]) {
    const { error } = await client.auth.admin.listUsers()
    expect(error).toMatchObject({ status: 403, code: 'not_admin' })
  }
  const bare = await fetch(`${supabase.url}/auth/v1/admin/users`, { headers: { apikey: supabase.publishableKey } })
  expect(bare.status).toBe(403)
})

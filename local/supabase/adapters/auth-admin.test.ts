import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../../supabase/tests/rows.ts'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const password = 'clave-de-prueba-1'

test('K05 AU-6 AU-7 AU-9 create, get, update and delete a user', async () => {
  const { admin } = supabase.service.auth
  const created = await admin.createUser({
    email: 'Ana@LaBanda.example',
    password,
    email_confirm: true,
  })
  expect(created.data.user).toMatchObject({
    email: 'ana@labanda.example',
    user_metadata: { email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  const id = created.data.user?.id ?? ''
  await addStaff(supabase.sql, { id, email: 'ana@labanda.example' })

  await supabase.announceChange(id, { email: 'ana.maria@labanda.example' })
  const updated = await admin.updateUserById(id, { email: 'ana.maria@labanda.example' })
  expect(updated.data.user?.email).toBe('ana.maria@labanda.example')
  expect((await admin.getUserById(id)).data.user).toEqual(updated.data.user)
  const signIn = (email: string) => supabase.logIn({ email, password })
  expect((await signIn('ana@labanda.example')).error?.code).toBe('invalid_credentials')
  const session = (await signIn('ana.maria@labanda.example')).data.session

  expect(await admin.deleteUser(id)).toMatchObject({ data: { user: {} }, error: null })
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await signIn('ana.maria@labanda.example')).error?.code).toBe('invalid_credentials')
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

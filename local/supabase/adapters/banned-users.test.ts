import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

/** What the trigger of staff does (bar_login). */
const ban = (id: string, until: string | null) =>
  supabase.sql`update auth.users set banned_until = now() + ${until}::interval where id = ${id}`

test('K05 AU-1 AU-5 a banned person can neither sign in nor refresh, and can again when the ban is lifted', async () => {
  const { id, email, password, client } = await supabase.as('editor')
  const { data } = await client.auth.getSession()
  const refresh_token = data.session?.refresh_token ?? ''

  await ban(id, '24h')
  const signIn = await supabase.logIn({ email, password })
  expect(signIn.error).toMatchObject({ status: 400, code: 'user_banned' })
  const refreshed = await supabase.visitor().auth.refreshSession({ refresh_token })
  expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' })

  await ban(id, null)
  expect((await supabase.logIn({ email, password })).error).toBeNull()
  expect((await supabase.visitor().auth.refreshSession({ refresh_token })).error).toBeNull()
})

test('K05 AU-2 AU-3 AU-4 Auth refuses the access token of a banned person, the Data API does not', async () => {
  const { id, accessToken, client } = await supabase.as('editor')
  await ban(id, '24h')
  const refused = { status: 403, code: 'user_banned' }
  expect((await supabase.visitor().auth.getUser(accessToken)).error).toMatchObject(refused)
  expect((await client.auth.updateUser({ password: 'otra-clave-9' })).error).toMatchObject(refused)
  expect((await supabase.service.auth.admin.signOut(accessToken, 'local')).error).toMatchObject(refused)
  expect((await client.from('staff').select('id').eq('id', id)).data).toEqual([{ id }])
})

test('a ban that is over counts for nothing', async () => {
  const { id, email, password } = await supabase.as('editor')
  await ban(id, '-1s')
  expect((await supabase.logIn({ email, password })).error).toBeNull()
})

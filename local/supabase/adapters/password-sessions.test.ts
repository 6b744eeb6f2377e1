import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, sessionOf, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('K05 AU-3 changing my password signs me out everywhere but here', async () => {
  const here = await supabase.as('editor')
  const stranger = await supabase.as('editor')
  const elsewhere = await supabase.logIn(here)

  await supabase.announceChange(here.id, { password: true, session: sessionOf(here.accessToken) })
  const { error } = await here.client.auth.updateUser({ password: 'una-clave-nueva-2' })
  expect(error).toBeNull()

  const { access_token = '', refresh_token = '' } = elsewhere.data.session ?? {}
  expect((await supabase.visitor().auth.getUser(access_token)).error?.name).toBe('AuthSessionMissingError')
  expect((await supabase.visitor().auth.refreshSession({ refresh_token })).error).not.toBeNull()
  expect((await supabase.visitor().auth.getUser(here.accessToken)).error).toBeNull()
  expect((await supabase.visitor().auth.getUser(stranger.accessToken)).error).toBeNull()
})

test('K05 AU-3 a refused change ends nothing', async () => {
  const here = await supabase.as('editor')
  const elsewhere = await supabase.logIn(here)
  const { error } = await here.client.auth.updateUser({ password: 'abc' })
  expect(error).toMatchObject({ status: 422, code: 'weak_password' })
  const same = await here.client.auth.updateUser({ password: here.password })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await supabase.visitor().auth.getUser(elsewhere.data.session?.access_token)).error).toBeNull()
})

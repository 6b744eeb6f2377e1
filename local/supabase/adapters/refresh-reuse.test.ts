import type { Session } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestPerson, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

async function sessionOf(person: TestPerson): Promise<Session> {
  const { data } = await person.client.auth.getSession()
  if (!data.session) throw new Error('signed out')
  return data.session
}

async function refresh(token: string) {
  return supabase.visitor().auth.refreshSession({ refresh_token: token })
}

test('K05 AU-5 twenty refreshes of the same token at once all succeed, and each goes on', async () => {
  const { refresh_token } = await sessionOf(await supabase.as('editor'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null))
  for (const { data } of answers) {
    expect((await refresh(data.session?.refresh_token ?? '')).error).toBeNull()
    expect((await supabase.visitor().auth.getUser(data.session?.access_token)).error).toBeNull()
  }
})

test.for([
  [0, null],
  [11, { status: 400, code: 'refresh_token_already_used' }],
] as const)('K05 AU-5 a token used %i seconds ago, and its successor too: %o', async ([seconds, refusal]) => {
  const { refresh_token } = await sessionOf(await supabase.as('editor'))
  const first = await refresh(refresh_token)
  await refresh(first.data.session?.refresh_token ?? '')
  await supabase.sql`
    update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds}) where revoked`
  const { error } = await refresh(refresh_token)
  expect(error && { status: error.status, code: error.code }).toEqual(refusal)
})

test('K05 AU-5 the token before the newest works at any time: its answer may have been lost', async () => {
  const { refresh_token } = await sessionOf(await supabase.as('editor'))
  const lost = await refresh(refresh_token)
  await supabase.sql`update auth.refresh_tokens set updated_at = now() - interval '1 hour' where revoked`
  const again = await refresh(refresh_token)
  expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
})

test('a signed-out token is not revived', async () => {
  const person = await supabase.as('editor')
  const { refresh_token } = await sessionOf(person)
  await refresh(refresh_token)
  await person.client.auth.admin.signOut(person.accessToken, 'local')
  expect((await refresh(refresh_token)).error?.code).toBe('refresh_token_not_found')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, sessionOf, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'

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

async function refreshTokenOf({ client }: TestPerson): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? ''
}

async function refresh(token: string) {
  return supabase.visitor().auth.refreshSession({ refresh_token: token })
}

test('K05 AU-5 twenty refreshes of the same token at once all succeed, and each goes on', async () => {
  const refresh_token = await refreshTokenOf(await supabase.as('editor'))
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
  const refresh_token = await refreshTokenOf(await supabase.as('editor'))
  const first = await refresh(refresh_token)
  await refresh(first.data.session?.refresh_token ?? '')
  await supabase.sql`
    update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds}) where revoked`
  const { error } = await refresh(refresh_token)
  expect(error && { status: error.status, code: error.code }).toEqual(refusal)
})

test('K05 AU-5 the token before the newest works at any time: its answer may have been lost', async () => {
  const refresh_token = await refreshTokenOf(await supabase.as('editor'))
  const lost = await refresh(refresh_token)
  await supabase.sql`update auth.refresh_tokens set updated_at = now() - interval '1 hour' where revoked`
  const again = await refresh(refresh_token)
  expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
})

test('a signed-out token is not revived', async () => {
  const person = await supabase.as('editor')
  const refresh_token = await refreshTokenOf(person)
  await refresh(refresh_token)
  await person.client.auth.admin.signOut(person.accessToken, 'local')
  expect((await refresh(refresh_token)).error?.code).toBe('refresh_token_not_found')
})

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

test('K05 AU-12 a session has address and User-Agent of the request that opened it, then of the one that renewed it', async () => {
  const { id, email, password } = await supabase.as('editor')
  await supabase.sql`delete from auth.sessions where user_id = ${id}`
  const token = async (grant: string, agent: string, body: object) => {
    const headers = { apikey: supabase.publishableKey, 'content-type': 'application/json', 'user-agent': agent }
    const address = `${supabase.url}/auth/v1/token?grant_type=${grant}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    const [session] = await supabase.sql`select user_agent, ip::text from auth.sessions where user_id = ${id}`
    expect(session).toEqual({ user_agent: agent.replace(/ portal.*/, ''), ip: expect.stringMatching(/^127\.0\.0\.1/) })
    return answer.json()
  }
  const agent = await supabase.announceLogIn(email)
  const { refresh_token } = await token('password', agent, { email, password })
  await token('refresh_token', 'Dos/2.0', { refresh_token })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, sessionOf, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'
import { askAuth, refusal } from './auth-requests.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const refresh = (refresh_token: string, agent = '') =>
  askAuth(supabase, 'POST /token?grant_type=refresh_token', { body: { refresh_token }, agent })
const statusOf = async (token = '') => (await askAuth(supabase, 'GET /user', { token })).status

async function signIn({ email, password }: TestPerson, agent?: string) {
  const announced = agent ?? (await supabase.announceLogIn(email))
  return askAuth(supabase, 'POST /token?grant_type=password', { body: { email, password }, agent: announced })
}
/** The refresh token of a new session. */
const newRefreshToken = async (): Promise<string> => (await signIn(await supabase.as('editor'))).body.refresh_token

test('K05 AU-1 AU-2 AU-4 AU-5 who signs in has a session until it ends, and a used token goes with it', async () => {
  const person = await supabase.as('editor')
  const signedIn = await signIn(person)
  const user = { id: person.id }
  expect(signedIn).toMatchObject({ status: 200, body: { token_type: 'bearer', user } })
  const { access_token: token, refresh_token } = signedIn.body
  expect(await askAuth(supabase, 'GET /user', { token })).toMatchObject({ status: 200, body: user })
  expect((await refresh(refresh_token)).status).toBe(200)
  expect(await askAuth(supabase, 'POST /logout?scope=all', { token })).toEqual(refusal(400, 'validation_failed'))
  expect(await askAuth(supabase, 'POST /logout?scope=local', { token })).toMatchObject({ status: 204, body: '' })
  expect(await refresh(refresh_token)).toEqual(refusal(400, 'refresh_token_not_found'))
})

test('K05 AU-1 AU-5 a banned person can neither sign in nor refresh, and can again when the ban is lifted', async () => {
  const person = await supabase.as('editor')
  const { refresh_token } = (await signIn(person)).body
  const agent = await supabase.announceLogIn(person.email)
  await supabase.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${person.id}`
  expect(await signIn(person, agent)).toEqual(refusal(400, 'user_banned'))
  expect(await refresh(refresh_token)).toEqual(refusal(400, 'user_banned'))
  await supabase.sql`update auth.users set banned_until = null where id = ${person.id}`
  expect([(await signIn(person, agent)).status, (await refresh(refresh_token)).status]).toEqual([200, 200])
})

test('K05 AU-5 twenty refreshes of the same token at once all succeed, and each goes on', async () => {
  const token = await newRefreshToken()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
  for (const { body } of answers) {
    expect(await statusOf(body.access_token)).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  }
})

test.for([
  [0, 200, undefined],
  [11, 400, 'refresh_token_already_used'],
] as const)('K05 AU-5 a token used %i seconds ago, and its successor too: %i %s', async ([seconds, status, code]) => {
  const token = await newRefreshToken()
  await refresh((await refresh(token)).body.refresh_token)
  await supabase.sql`
    update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds}) where revoked`
  const again = await refresh(token)
  expect([again.status, again.body.error_code]).toEqual([status, code])
})

test('K05 AU-5 the token before the newest works at any time: its answer may have been lost', async () => {
  const token = await newRefreshToken()
  const lost = await refresh(token)
  await supabase.sql`update auth.refresh_tokens set updated_at = now() - interval '1 hour' where revoked`
  expect((await refresh(token)).body.refresh_token).toBe(lost.body.refresh_token)
})

test('K05 AU-3 a new password ends the other sessions of the person; a refused one ends nothing', async () => {
  const [here, stranger] = [await supabase.as('editor'), await supabase.as('editor')]
  const elsewhere = (await signIn(here)).body
  const change = (password: string) => askAuth(supabase, 'PUT /user', { body: { password }, token: here.accessToken })
  expect(await change('abc')).toMatchObject(refusal(422, 'weak_password'))
  expect(await change(here.password)).toEqual(refusal(422, 'same_password'))
  expect(await statusOf(elsewhere.access_token)).toBe(200)
  await supabase.announceChange(here.id, { password: true, session: sessionOf(here.accessToken) })
  expect(await change('una-clave-nueva-2')).toMatchObject({ status: 200, body: { id: here.id } })
  const statuses = await Promise.all([here.accessToken, stranger.accessToken, elsewhere.access_token].map(statusOf))
  expect(statuses).toEqual([200, 200, 403])
  expect((await refresh(elsewhere.refresh_token)).status).toBe(400)
})

test.for([
  ['local', [403, 200, 200]],
  ['others', [200, 403, 200]],
  ['global', [403, 403, 200]],
] as const)('K05 AU-4 scope %s ends those sessions of the person, and no one else’s', async ([scope, statuses]) => {
  const [person, stranger] = [await supabase.as('editor'), await supabase.as('editor')]
  const second = (await signIn(person)).body
  await askAuth(supabase, `POST /logout?scope=${scope}`, { token: person.accessToken })
  const tokens = [person.accessToken, second.access_token, stranger.accessToken]
  expect(await Promise.all(tokens.map(statusOf))).toEqual(statuses)
})

test('K05 AU-12 a session has address and User-Agent of the request that opened it, then of the one that renewed it', async () => {
  const person = await supabase.as('editor')
  const newest = async () => {
    const [session] = await supabase.sql`
      select user_agent, host(ip) as ip from auth.sessions where user_id = ${person.id} order by created_at desc`
    return session
  }
  const { refresh_token } = (await signIn(person)).body
  expect(await newest()).toEqual({ user_agent: 'Pruebas/1.0', ip: '127.0.0.1' })
  await refresh(refresh_token, 'Dos/2.0')
  expect(await newest()).toEqual({ user_agent: 'Dos/2.0', ip: '127.0.0.1' })
})

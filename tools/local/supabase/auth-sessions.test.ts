import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSupabase,
  sessionOf,
  type TestSupabase,
  type TestUser,
} from '../../testing/supabase/test-supabase.ts'
import { expectedError, requestAuth } from './auth-requests.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const refresh = (refresh_token: string, agent = '') =>
  requestAuth(supabase, 'POST /token?grant_type=refresh_token', { body: { refresh_token }, agent })
const statusOf = async (token = '') => (await requestAuth(supabase, 'GET /user', { token })).status

async function signIn({ email, password }: TestUser) {
  const agent = await supabase.announceLogIn(email)
  return requestAuth(supabase, 'POST /token?grant_type=password', { body: { email, password }, agent })
}
/** A new session's refresh token. */
const newRefreshToken = async (): Promise<string> => (await signIn(await supabase.as('editor'))).body.refresh_token

test('K05 AU-1 AU-2 AU-4 AU-5 AU-12 a log-in opens a session, which records its last request until it ends', async () => {
  const person = await supabase.as('editor')
  const signedIn = await signIn(person)
  const user = { id: person.id }
  expect(signedIn).toMatchObject({ status: 200, body: { token_type: 'bearer', user } })
  const { access_token: token, refresh_token } = signedIn.body
  expect(await requestAuth(supabase, 'GET /user', { token })).toMatchObject({ status: 200, body: user })
  const session = () => supabase.sql`
    select user_agent, host(ip) as ip from auth.sessions where id = ${sessionOf(token)}`
  expect([...(await session())]).toEqual([{ user_agent: 'Pruebas/1.0', ip: '127.0.0.1' }])
  expect((await refresh(refresh_token, 'Dos/2.0')).status).toBe(200)
  expect([...(await session())]).toEqual([{ user_agent: 'Dos/2.0', ip: '127.0.0.1' }])
  expect(await requestAuth(supabase, 'POST /logout?scope=all', { token })).toEqual(
    expectedError(400, 'validation_failed'),
  )
  expect(await requestAuth(supabase, 'POST /logout?scope=local', { token })).toMatchObject({ status: 204, body: '' })
  expect(await refresh(refresh_token), 'a used token').toEqual(expectedError(400, 'refresh_token_not_found'))
  expect(await statusOf(person.accessToken), 'another session').toBe(200)
})

test('K05 AU-5 twenty parallel refreshes of one token all succeed, and each continues', async () => {
  const token = await newRefreshToken()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
  for (const { body } of answers) {
    expect(await statusOf(body.access_token)).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  }
})

test('K05 AU-5 after 10 s a used token is refused, except the one before the newest', async () => {
  const token = await newRefreshToken()
  const newest = (await refresh(token)).body.refresh_token
  const age = () => supabase.sql`
    update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where revoked`
  await age()
  expect((await refresh(token)).body.refresh_token).toBe(newest)
  await refresh(newest)
  await age()
  expect(await refresh(token)).toEqual(expectedError(400, 'refresh_token_already_used'))
})

test('K05 AU-3 a new password ends the other sessions of the person; a refused one ends nothing', async () => {
  const [here, stranger] = [await supabase.as('editor'), await supabase.as('editor')]
  const elsewhere = (await signIn(here)).body
  const change = (password: string) =>
    requestAuth(supabase, 'PUT /user', { body: { password }, token: here.accessToken })
  expect(await change('abc')).toEqual(expectedError(422, 'weak_password'))
  expect(await change(here.password)).toEqual(expectedError(422, 'same_password'))
  expect(await statusOf(elsewhere.access_token)).toBe(200)
  await supabase.announceChange(here.id, { password: true, session: sessionOf(here.accessToken) })
  expect(await change('una-clave-nueva-2')).toMatchObject({ status: 200, body: { id: here.id } })
  const statuses = await Promise.all([here.accessToken, stranger.accessToken, elsewhere.access_token].map(statusOf))
  expect(statuses).toEqual([200, 200, 403])
})

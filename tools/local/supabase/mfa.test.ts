import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSupabase,
  sessionOf,
  type TestSupabase,
  type TestUser,
} from '../../testing/supabase/test-supabase.ts'
import { expectedError, requestAuth } from './auth-requests.ts'
import { computeTotp, toBase32 } from './mfa.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const ask = (call: string, token: string, body?: object) => requestAuth(supabase, call, { body, token })

async function enrol(person: TestUser, friendly_name = 'app') {
  await supabase.sql`select grant_factor(${person.id}, ${friendly_name}, '')`
  return ask('POST /factors', person.accessToken, { factor_type: 'totp', friendly_name, issuer: 'Portal municipal' })
}
/** Made by the database, as for the server. */
async function challenge({ id, accessToken }: TestUser, factor: string): Promise<string> {
  const [row] = await supabase.sql`
    select begin_second_factor(${id}, ${sessionOf(accessToken)}, 'check', '', '[]', ${factor}, ${crypto.randomUUID()}) as begun`
  return row?.begun.challenge
}
async function verify(person: TestUser, factor: { id: string; totp: { secret: string } }, code?: string) {
  const body = { challenge_id: await challenge(person, factor.id), code: code ?? computeTotp(factor.totp.secret) }
  return ask(`POST /factors/${factor.id}/verify`, person.accessToken, body)
}

test('K05 AU-13 AU-11 a right code gives aal2 after the hook and ends other sessions', async () => {
  const person = await supabase.as('editor')
  const other = await supabase.logIn(person)
  const { body: factor } = await enrol(person)
  expect(factor).toMatchObject({
    type: 'totp',
    friendly_name: 'app',
    totp: { qr_code: expect.stringMatching(/^<svg/) },
  })
  const { secret, uri } = factor.totp
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*issuer=Portal%20municipal.*secret=${secret}$`))
  const { status, body } = await verify(person, factor)
  const factors = [{ id: factor.id, status: 'verified', factor_type: 'totp' }]
  expect([status, body]).toMatchObject([200, { token_type: 'bearer', user: { factors } }])
  const { sub, aal, session_id, amr } = decodeJwt(body.access_token)
  expect([sub, aal, session_id]).toEqual([person.id, 'aal2', sessionOf(person.accessToken)])
  expect(amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
  expect(await ask('GET /user', other.data.session?.access_token ?? '')).toEqual(
    expectedError(403, 'session_not_found'),
  )
  const renewal = { refresh_token: body.refresh_token }
  expect((await ask('POST /token?grant_type=refresh_token', '', renewal)).status).toBe(200)
  const rows = await supabase.sql`select aal from auth.sessions where user_id = ${person.id}`
  expect([...rows]).toEqual([{ aal: 'aal2' }])
})

test('K05 AU-13 refuses a wrong code, a foreign factor, and used, expired or unknown challenges', async () => {
  const [person, other] = [await supabase.as('editor'), await supabase.as('editor')]
  const { body: factor } = await enrol(person)
  const path = `POST /factors/${factor.id}/verify`
  expect(await verify(person, factor, '12345')).toEqual(expectedError(422, 'mfa_verification_failed'))
  expect(await verify(person, factor, '')).toEqual(expectedError(400, 'validation_failed'))
  expect(await ask(path, other.accessToken, {})).toEqual(expectedError(404, 'mfa_factor_not_found'))
  const answer = (challenge_id: string) =>
    ask(path, person.accessToken, { challenge_id, code: computeTotp(factor.totp.secret) })
  expect(await answer(crypto.randomUUID())).toEqual(expectedError(422, 'mfa_factor_not_found'))
  const made = await challenge(person, factor.id)
  for (const [change, code] of [
    ["created_at = now() - interval '301 seconds'", 'mfa_challenge_expired'],
    ['created_at = now(), verified_at = now()', 'mfa_ip_address_mismatch'],
    ["verified_at = null, ip_address = '203.0.113.9'", 'mfa_ip_address_mismatch'],
  ] as const) {
    await supabase.sql.unsafe(`update auth.mfa_challenges set ${change}`)
    expect(await answer(made)).toEqual(expectedError(422, code))
  }
})

test('K05 AU-13 AU-14 with a factor, enrolling, removing and a new password need aal2', async () => {
  const person = await supabase.as('editor')
  const { body: factor } = await enrol(person)
  const { body: proven } = await verify(person, factor)
  const { data } = await supabase.logIn(person)
  const token = data.session?.access_token ?? ''
  const password = { password: 'otra-clave-9' }
  expect(data.user?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect((await ask('GET /user', token)).body.factors).toHaveLength(1)
  expect(await ask('POST /factors', token, { factor_type: 'totp' })).toEqual(expectedError(403, 'insufficient_aal'))
  expect(await ask(`DELETE /factors/${factor.id}`, token)).toEqual(expectedError(422, 'insufficient_aal'))
  expect(await ask('PUT /user', token, password)).toEqual(expectedError(401, 'insufficient_aal'))
  await supabase.announceChange(person.id, { password: true, session: sessionOf(proven.access_token) })
  expect((await ask('PUT /user', proven.access_token, password)).status).toBe(200)
  await supabase.sql`select private.grant_permit(${person.id}, 'remove_factor', '', false)`
  const removed = await ask(`DELETE /factors/${factor.id}`, proven.access_token)
  expect(removed).toMatchObject({ status: 200, body: { id: factor.id } })
  const rows = await supabase.sql`select aal, factor_id from auth.sessions where user_id = ${person.id}`
  expect([...rows]).toEqual([{ aal: 'aal1', factor_id: null }])
})

test.for([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
] as const)('K05 AU-13 RFC 6238, appendix B: at %i s the code is %s', ([seconds, code]) => {
  const secret = toBase32(new TextEncoder().encode('12345678901234567890'))
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(computeTotp(secret, new Date(seconds * 1000))).toBe(code)
})

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, sessionOf, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'
import { toBase32, totpAt } from './mfa.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

async function ask(call: string, token: string, body?: object) {
  const [method = '', path] = call.split(' ')
  const headers = {
    apikey: supabase.publishableKey,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const init = { method, headers, body: body ? JSON.stringify(body) : null }
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, init)
  return { status: answer.status, header: answer.headers.get('x-sb-error-code'), body: await answer.json() }
}
const refusal = (status: number, code: string) => ({
  status,
  header: code,
  body: { code: status, error_code: code, msg: expect.any(String) },
})
async function enrol(person: TestPerson, friendly_name = 'app') {
  await supabase.sql`select announce_factor(${person.id}, ${friendly_name}, '')`
  const wanted = { factor_type: 'totp', friendly_name, issuer: 'Portal municipal' }
  return ask('POST /factors', person.accessToken, wanted)
}
/** Made by the database, as for the server. */
async function challenge({ id, accessToken }: TestPerson, factor: string): Promise<string> {
  const session = String(decodeJwt(accessToken).session_id)
  const [row] = await supabase.sql`
    select begin_second_factor(${id}, ${session}, 'check', '', '[]', ${factor}, ${crypto.randomUUID()}) as begun`
  return row?.begun.challenge
}
async function verify(person: TestPerson, factor: { id: string; totp: { secret: string } }, code?: string) {
  const challenge_id = await challenge(person, factor.id)
  const sent = { challenge_id, code: code ?? totpAt(factor.totp.secret) }
  return ask(`POST /factors/${factor.id}/verify`, person.accessToken, sent)
}

test('K05 AU-13 Auth makes a challenge where a trigger lets it, and otherwise fails', async () => {
  const person = await supabase.as('editor')
  const { body: factor } = await enrol(person)
  const path = `POST /factors/${factor.id}/challenge`
  expect(await ask(path, person.accessToken, {})).toEqual(refusal(500, 'unexpected_failure'))
  await supabase.sql`select private.announce(${person.id}, 'try_code', '', false)`
  const made = await ask(path, person.accessToken, {})
  expect(made).toMatchObject({ status: 200, body: { type: 'totp', expires_at: expect.any(Number) } })
  const [row] =
    await supabase.sql`select id, host(ip_address) as ip from auth.mfa_challenges where factor_id = ${factor.id}`
  expect(row).toEqual({ id: made.body.id, ip: '127.0.0.1' })
})

test('K05 AU-13 a factor is enrolled with its key as text, as an address for apps and as a drawing', async () => {
  const person = await supabase.as('editor')
  const { status, body } = await enrol(person)
  expect([status, body]).toMatchObject([200, { id: expect.any(String), type: 'totp', friendly_name: 'app' }])
  const { secret, uri, qr_code } = body.totp
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Portal municipal',
  ])
  expect(qr_code).toMatch(/^<svg/)
})

test('K05 AU-13 AU-11 a right code gives a session of aal2, once the hook was asked, and ends the others', async () => {
  const person = await supabase.as('editor')
  const other = await supabase.logIn(person)
  const { body: factor } = await enrol(person)
  const { status, body } = await verify(person, factor)
  expect([status, body.token_type, body.user.factors]).toMatchObject([
    200,
    'bearer',
    [{ id: factor.id, status: 'verified', factor_type: 'totp' }],
  ])
  expect(decodeJwt(body.access_token)).toMatchObject({
    sub: person.id,
    aal: 'aal2',
    session_id: decodeJwt(person.accessToken).session_id,
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect(await ask('GET /user', other.data.session?.access_token ?? '')).toEqual(refusal(403, 'session_not_found'))
  const renewed = await ask('POST /token?grant_type=refresh_token', person.accessToken, {
    refresh_token: body.refresh_token,
  })
  expect(renewed.status).toBe(200)
  const rows = await supabase.sql`select aal from auth.sessions where user_id = ${person.id}`
  expect(rows.map(({ aal }) => aal)).toEqual(['aal2'])
})

test('K05 AU-13 what is refused: a wrong code, another’s factor, a challenge that is used, over or unknown', async () => {
  const [person, other] = [await supabase.as('editor'), await supabase.as('editor')]
  const { body: factor } = await enrol(person)
  expect(await verify(person, factor, '12345')).toEqual(refusal(422, 'mfa_verification_failed'))
  expect(await verify(person, factor, '')).toEqual(refusal(400, 'validation_failed'))
  expect(await ask(`POST /factors/${factor.id}/challenge`, other.accessToken, {})).toEqual(
    refusal(404, 'mfa_factor_not_found'),
  )
  const path = `POST /factors/${factor.id}/verify`
  const code = totpAt(factor.totp.secret)
  const unknown = { challenge_id: crypto.randomUUID(), code }
  expect(await ask(path, person.accessToken, unknown)).toEqual(refusal(422, 'mfa_factor_not_found'))
  const challenge_id = await challenge(person, factor.id)
  await supabase.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds'`
  expect(await ask(path, person.accessToken, { challenge_id, code })).toEqual(refusal(422, 'mfa_challenge_expired'))
  await supabase.sql`update auth.mfa_challenges set created_at = now(), verified_at = now()`
  expect(await ask(path, person.accessToken, { challenge_id, code })).toEqual(refusal(422, 'mfa_ip_address_mismatch'))
  await supabase.sql`update auth.mfa_challenges set verified_at = null, ip_address = '203.0.113.9'`
  expect(await ask(path, person.accessToken, { challenge_id, code })).toEqual(refusal(422, 'mfa_ip_address_mismatch'))
  expect(await ask('POST /factors', person.accessToken, { factor_type: 'sms' })).toEqual(
    refusal(400, 'validation_failed'),
  )
  expect((await ask('POST /factors', 'nada', { factor_type: 'totp' })).status).toBe(403)
})

test('K05 AU-13 AU-14 whoever has a factor enrols, removes, and changes the password with aal2 alone', async () => {
  const person = await supabase.as('editor')
  const { body: factor } = await enrol(person)
  const { body: proven } = await verify(person, factor)
  const { data } = await supabase.logIn(person)
  const token = data.session?.access_token ?? ''
  expect(data.user?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect((await ask('GET /user', token)).body.factors).toHaveLength(1)
  expect(await ask('POST /factors', token, { factor_type: 'totp' })).toEqual(refusal(403, 'insufficient_aal'))
  expect(await ask(`DELETE /factors/${factor.id}`, token)).toEqual(refusal(422, 'insufficient_aal'))
  expect(await ask('PUT /user', token, { password: 'otra-clave-9' })).toEqual(refusal(401, 'insufficient_aal'))
  await supabase.announceChange(person.id, { password: true, session: sessionOf(proven.access_token) })
  expect((await ask('PUT /user', proven.access_token, { password: 'otra-clave-9' })).status).toBe(200)
  await supabase.sql`select private.announce(${person.id}, 'remove_factor', '', false)`
  expect(await ask(`DELETE /factors/${factor.id}`, proven.access_token)).toMatchObject({
    status: 200,
    body: { id: factor.id },
  })
  const rows = await supabase.sql`select aal, factor_id from auth.sessions where user_id = ${person.id}`
  expect([...rows]).toEqual([{ aal: 'aal1', factor_id: null }])
})

test('K05 AU-13 a name that is there already is refused, and an eleventh factor', async () => {
  const person = await supabase.as('editor')
  await enrol(person)
  const again = { factor_type: 'totp', friendly_name: 'app' }
  expect(await ask('POST /factors', person.accessToken, again)).toEqual(refusal(422, 'mfa_factor_name_conflict'))
  await supabase.sql`alter table auth.mfa_factors disable trigger factors_are_announced`
  try {
    await supabase.sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), ${person.id}, n::text, 'totp', 'unverified', now(), now() from generate_series(1, 9) as n`
  } finally {
    await supabase.sql`alter table auth.mfa_factors enable trigger factors_are_announced`
  }
  const eleventh = { factor_type: 'totp', friendly_name: 'otra' }
  expect(await ask('POST /factors', person.accessToken, eleventh)).toEqual(
    refusal(422, 'too_many_enrolled_mfa_factors'),
  )
})

test.for([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const)('SG23 RFC 6238, appendix B: at %i s the code is %s', ([seconds, code]) => {
  const secret = toBase32(new TextEncoder().encode('12345678901234567890'))
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpAt(secret, new Date(seconds * 1000))).toBe(code)
})

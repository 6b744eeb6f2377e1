/** Attacks on second factors with a token and the publishable key, bypassing the functions. */
import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { readFirstRow } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const permit = ({ id }: TestUser, name: string) => supabase.sql`select grant_factor(${id}, ${name}, '203.0.113.9')`
const sessionOf = ({ accessToken }: TestUser) => String(decodeJwt(accessToken).session_id)
/** Counts and permits an attempt, like the server before it calls Auth. */
async function begin(person: TestUser, factor: string | null, code = '000000', limits = '[]') {
  const [session, hash] = [sessionOf(person), factor && createHash('sha256').update(code).digest('hex')]
  const { begun } = await readFirstRow(supabase.sql`
    select begin_second_factor(
      ${person.id}, ${session}, 'check', '203.0.113.9', ${limits}::text::jsonb, ${factor}, ${hash}) as begun`)
  return begun as { wait: number; is_valid: boolean; challenge: string | null }
}
/** Verifies a code like the server. */
async function tryCode(person: TestUser, factor: string, code: string) {
  const { challenge } = await begin(person, factor, code)
  return person.client.auth.mfa.verify({ factorId: factor, challengeId: challenge ?? '', code })
}
const factors = ({ id }: TestUser) => supabase.sql`select id, status from auth.mfa_factors where user_id = ${id}`
/** Enrols a factor like the server, confirmed with `isVerified`. */
async function withFactor(isVerified = true) {
  const person = await supabase.as('editor')
  await permit(person, 'app')
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Portal', friendlyName: 'app' })
  const factor = { id: data?.id ?? '', secret: data?.totp.secret ?? '' }
  if (!isVerified) return { person, factor }
  const { data: proven, error } = await tryCode(person, factor.id, appCode(factor.secret))
  expect(error).toBeNull()
  person.accessToken = proven?.access_token ?? ''
  return { person, factor }
}

test('SG29 OW12 a token enrols no factor; a permit admits the named one once', async () => {
  const person = await supabase.as('super_admin')
  const enrol = async (friendlyName: string) =>
    (await person.client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Portal', friendlyName })).error?.status
  expect([await enrol('a'), await factors(person)]).toEqual([500, []])
  await permit(person, 'b')
  expect([await enrol('c'), await enrol('b'), await enrol('b2')]).toEqual([500, undefined, 500])
  await permit(person, 'd')
  expect(await factors(person), 'unconfirmed factors are removed').toEqual([])
  await supabase.sql`update private.auth_permits set at = at - interval '31 seconds'`
  expect(await enrol('d')).toBe(500)
})

test('SG29 OW14 a token verifies no code: right and wrong ones are refused alike, also during another attempt', async () => {
  const { person, factor } = await withFactor(false)
  const challenges = () => supabase.sql`select id from auth.mfa_challenges where factor_id = ${factor.id}`
  const challenge = () => person.client.auth.mfa.challenge({ factorId: factor.id })
  expect((await challenge()).error?.status).toBe(500)
  expect(await challenges()).toHaveLength(0)
  const { challenge: challengeId } = await begin(person, factor.id)
  const answers = await Promise.all(Array.from({ length: 20 }, challenge))
  expect(answers.map(({ error }) => error?.status)).toEqual(Array(20).fill(500))
  expect([...(await challenges())]).toEqual([{ id: challengeId }])
  await supabase.sql`delete from private.auth_permits`
  const verified = await person.client.auth.mfa.verify({
    factorId: factor.id,
    challengeId: challengeId ?? '',
    code: appCode(factor.secret),
  })
  expect(verified.error?.status).toBe(500)
  expect([...(await factors(person))]).toEqual([{ id: factor.id, status: 'unverified' }])
})

test('SG29 a token removes no factor, not even in a verified session', async () => {
  const { person, factor } = await withFactor()
  // The permit of a wrong code, valid for 30 seconds, permits no removal.
  await begin(person, factor.id)
  const { error } = await person.client.auth.mfa.unenroll({ factorId: factor.id })
  expect(error?.status).toBe(500)
  expect([...(await factors(person))]).toEqual([{ id: factor.id, status: 'verified' }])
  const { error: refused } = await person.client.from('staff').select('id').eq('id', person.id).single()
  expect(refused).toBeNull()
})

test('SG27 the SQL editor removes the last super_admin’s factor (operations.md), audited', async () => {
  const { person } = await withFactor()
  expect(await readFirstRow(supabase.sql`select remove_second_factor(${person.id}, null, '') as removed`)).toEqual({
    removed: true,
  })
  expect(await factors(person)).toEqual([])
  const entry = supabase.sql`select actor, action from audit_log where target = ${person.id} and action like '%reset'`
  expect(await readFirstRow(entry)).toEqual({ actor: null, action: 'second_factor_reset' })
})

test('SG29 deleting a login deletes its factor and recovery codes', async () => {
  const { person } = await withFactor()
  await supabase.sql`select set_recovery_codes(${person.id}, ${['a', 'b']}, '', null)`
  await supabase.service.auth.admin.deleteUser(person.id)
  expect(await factors(person)).toEqual([])
  expect(await supabase.sql`select from private.recovery_codes where login = ${person.id}`).toHaveLength(0)
})

test('SG29 staff reach none of the functions that prove, remove or require a factor', async () => {
  const boss = await supabase.as('super_admin')
  const calls = [
    boss.client.rpc('begin_second_factor', {
      ...{ p_login: boss.id, p_session: sessionOf(boss), p_act: 'check', p_ip: '', p_limits: [] },
    }),
    boss.client.rpc('revoke_code', { p_session: sessionOf(boss), p_challenge: boss.id }),
    boss.client.rpc('revoke_permit', { p_id: 1 }),
    boss.client.rpc('grant_factor', { p_login: boss.id, p_name: 'a', p_ip: '' }),
    boss.client.rpc('set_recovery_codes', { p_login: boss.id, p_hashes: [], p_ip: '', p_session: null }),
    boss.client.rpc('remove_second_factor', { p_login: boss.id, p_actor: boss.id, p_ip: '' }),
    boss.client.rpc('require_second_factor', { p_required: true, p_actor: boss.id, p_ip: '' }),
  ]
  expect((await Promise.all(calls)).map(({ error }) => error?.code)).toEqual(Array(calls.length).fill('42501'))
})

test('SG24 a refusal by a limit counts and permits nothing', async () => {
  const { person, factor } = await withFactor(false)
  const limits = JSON.stringify([{ key: `test ${person.id}`, max: 2, seconds: 900 }])
  const permitted = { wait: 0, is_valid: true, challenge: expect.any(String) }
  expect([await begin(person, factor.id, '000000', limits), await begin(person, factor.id, '000000', limits)]).toEqual([
    permitted,
    permitted,
  ])
  await supabase.sql`delete from private.auth_permits`
  const { wait, challenge } = await begin(person, factor.id, '000000', limits)
  expect([wait > 0, challenge]).toEqual([true, null])
  expect(await supabase.sql`select from private.auth_permits where login = ${person.id}`).toHaveLength(0)
})

test('SG25 a recovery code confirms only the caller’s own session', async () => {
  const [{ person }, other] = [await withFactor(), await supabase.as('editor')]
  await supabase.sql`select set_recovery_codes(${person.id}, ${['a']}, '', null)`
  const [theirs] = await supabase.sql`select id from auth.sessions where user_id = ${other.id}`
  const use = readFirstRow(
    supabase.sql`select use_recovery_code(${person.id}, ${theirs?.id}, 'a', 'log_in', '') as used`,
  )
  expect(await use).toEqual({ used: false })
  expect(await supabase.sql`select from private.recovery_codes where login = ${person.id}`).toHaveLength(1)
})

test('OW12 a challenge is answered in its own session alone', async () => {
  const { person, factor } = await withFactor()
  await supabase.forgetCodes()
  const [own, other] = [supabase.visitor(), supabase.visitor()]
  const { data } = await supabase.logIn(person, own)
  const accessToken = data.session?.access_token ?? ''
  const code = appCode(factor.secret)
  const { challenge } = await begin({ ...person, accessToken }, factor.id, code)
  // Worst case: a later session with the challenge's id.
  await supabase.logIn(person, other)
  const answer = { factorId: factor.id, challengeId: challenge ?? '', code }
  const { error } = await other.auth.mfa.verify(answer)
  expect([error?.status, error?.message]).toEqual([403, 'Los códigos se escriben en el panel'])
  expect((await own.auth.mfa.verify(answer)).error).toBeNull()
  expect((await own.auth.mfa.verify(answer)).error?.code, 'once').toBe('mfa_ip_address_mismatch')
})

test('OW12 no challenge is made for another person’s factor, or in a session that ended or is another person’s', async () => {
  const [{ person, factor }, { person: other, factor: theirs }] = [await withFactor(), await withFactor()]
  expect(await begin(person, theirs.id)).toEqual({ wait: 0, is_valid: true, challenge: null })
  expect(await begin({ ...person, accessToken: other.accessToken }, factor.id)).toMatchObject({
    is_valid: false,
    challenge: null,
  })
  await person.client.auth.signOut({ scope: 'local' })
  expect(await begin(person, factor.id)).toMatchObject({ is_valid: false, challenge: null })
})

test('OW16 of concurrent uses of a code one succeeds; it can be reused after two minutes, and for another factor at any time', async () => {
  const [factor, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const use = async (of: string, code: string) =>
    (await readFirstRow(supabase.sql`select private.use_code(${of}, ${code}) as is`)).is
  const uses = await Promise.all(Array.from({ length: 10 }, () => use(factor, 'a')))
  expect(uses.filter(Boolean)).toHaveLength(1)
  expect([await use(other, 'a'), await use(factor, 'b'), await use(factor, 'a')]).toEqual([true, true, false])
  await supabase.sql`update private.used_codes set at = at - interval '121 seconds'`
  expect(await use(factor, 'a')).toBe(true)
  expect(await supabase.sql`select from private.used_codes`, 'older ones are forgotten').toHaveLength(1)
})

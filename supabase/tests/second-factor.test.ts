/** What of a second factor is reached with a token and the publishable key, past the functions: nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../testing/supabase/app-code.ts'
import { createTestSupabase, type TestPerson, type TestSupabase } from '../../testing/supabase/testing.ts'
import { only } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const announce = ({ id }: TestPerson, act: 'enrol' | 'check' | 'log_in', limits = '[]') =>
  only(supabase.sql`select begin_second_factor(${id}, ${act}, '203.0.113.9', ${limits}::text::jsonb) as wait`)
const factors = ({ id }: TestPerson) => supabase.sql`select id, status from auth.mfa_factors where user_id = ${id}`
/** Enrolled, and confirmed where `isVerified`, as the server does. */
async function withFactor(isVerified = true) {
  const person = await supabase.as('editor')
  await announce(person, 'enrol')
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Portal', friendlyName: 'app' })
  const factor = { id: data?.id ?? '', secret: data?.totp.secret ?? '' }
  if (!isVerified) return { person, factor }
  await announce(person, 'check')
  const { mfa } = person.client.auth
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.secret) })
  expect(error).toBeNull()
  return { person, factor }
}

test('SG29 a token enrols no factor by itself, and an announcement lets it once', async () => {
  const person = await supabase.as('super_admin')
  const enrol = async (friendlyName: string) =>
    (await person.client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Portal', friendlyName })).error?.status
  expect([await enrol('a'), await factors(person)]).toEqual([500, []])
  await announce(person, 'enrol')
  expect([await enrol('b'), await enrol('c')]).toEqual([undefined, 500])
  await announce(person, 'enrol')
  expect(await factors(person), 'what was begun and not confirmed makes room').toEqual([])
  await supabase.sql`update private.announcements set at = at - interval '31 seconds'`
  expect(await enrol('d')).toBe(500)
})

test('SG29 it tries no code: the right one and a wrong one are refused alike, before Auth looks', async () => {
  const { person, factor } = await withFactor(false)
  await supabase.sql`delete from private.announcements`
  const { error } = await person.client.auth.mfa.challenge({ factorId: factor.id })
  expect(error?.status).toBe(500)
  expect(await supabase.sql`select from auth.mfa_challenges where factor_id = ${factor.id}`).toHaveLength(0)
  await announce(person, 'check')
  const { data } = await person.client.auth.mfa.challenge({ factorId: factor.id })
  await supabase.sql`delete from private.announcements`
  const challengeId = data?.id ?? ''
  const verified = await person.client.auth.mfa.verify({
    factorId: factor.id,
    challengeId,
    code: appCode(factor.secret),
  })
  expect(verified.error?.status).toBe(500)
  expect([...(await factors(person))]).toEqual([{ id: factor.id, status: 'unverified' }])
})

test('SG29 it removes none, not with a session that has the code', async () => {
  const { person, factor } = await withFactor()
  // What a wrong code of the person leaves for 30 seconds lets nothing be removed.
  await announce(person, 'check')
  const { error } = await person.client.auth.mfa.unenroll({ factorId: factor.id })
  expect(error?.status).toBe(500)
  expect([...(await factors(person))]).toEqual([{ id: factor.id, status: 'verified' }])
  const { error: refused } = await person.client.from('staff').select('id').eq('id', person.id).single()
  expect(refused).toBeNull()
})

test('SG27 the SQL editor takes one away where nobody is left who could (operations.md); the log has it', async () => {
  const { person } = await withFactor()
  expect(await only(supabase.sql`select remove_second_factor(${person.id}, null, '') as removed`)).toEqual({
    removed: true,
  })
  expect(await factors(person)).toEqual([])
  const entry = supabase.sql`select actor, action from audit_log where target = ${person.id} and action like '%reset'`
  expect(await only(entry)).toEqual({ actor: null, action: 'second_factor_reset' })
})

test('SG29 a removed login takes its factor and recovery codes along', async () => {
  const { person } = await withFactor()
  await supabase.sql`select set_recovery_codes(${person.id}, ${['a', 'b']}, '', null)`
  await supabase.service.auth.admin.deleteUser(person.id)
  expect(await factors(person)).toEqual([])
  expect(await supabase.sql`select from private.recovery_codes where login = ${person.id}`).toHaveLength(0)
})

test('SG29 staff reach none of the functions that prove, remove or require a factor', async () => {
  const boss = await supabase.as('super_admin')
  const calls = [
    boss.client.rpc('begin_second_factor', { p_login: boss.id, p_act: 'check', p_ip: '', p_limits: [] }),
    boss.client.rpc('set_recovery_codes', { p_login: boss.id, p_hashes: [], p_ip: '', p_session: null }),
    boss.client.rpc('remove_second_factor', { p_login: boss.id, p_actor: boss.id, p_ip: '' }),
    boss.client.rpc('require_second_factor', { p_required: true, p_actor: boss.id, p_ip: '' }),
  ]
  expect((await Promise.all(calls)).map(({ error }) => error?.code)).toEqual(Array(4).fill('42501'))
})

test('SG24 a limit that refuses counts and announces nothing', async () => {
  const person = await supabase.as('editor')
  const limits = JSON.stringify([{ key: `test ${person.id}`, max: 2, seconds: 900 }])
  expect([await announce(person, 'check', limits), await announce(person, 'check', limits)]).toEqual([
    { wait: 0 },
    { wait: 0 },
  ])
  await supabase.sql`delete from private.announcements`
  expect((await announce(person, 'check', limits)).wait).toBeGreaterThan(0)
  expect(await supabase.sql`select from private.announcements where login = ${person.id}`).toHaveLength(0)
})

test('SG25 a recovery code proves no session of somebody else', async () => {
  const [{ person }, other] = [await withFactor(), await supabase.as('editor')]
  await supabase.sql`select set_recovery_codes(${person.id}, ${['a']}, '', null)`
  const [theirs] = await supabase.sql`select id from auth.sessions where user_id = ${other.id}`
  const use = only(supabase.sql`select use_recovery_code(${person.id}, ${theirs?.id}, 'a', 'log_in', '') as used`)
  expect(await use).toEqual({ used: false })
  expect(await supabase.sql`select from private.recovery_codes where login = ${person.id}`).toHaveLength(1)
})

/** Bypassing the code: an attacker with publishable key and password. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import { cookiesOf, setUpFactor } from '../../tools/testing/api/second-factor.ts'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const { api, supabase } = app

/** Calls Auth with the publishable key, past the functions. */
async function ask(path: string, body: object, token = '') {
  const headers = { apikey: supabase.publishableKey, 'content-type': 'application/json' }
  const authorized = token ? { ...headers, authorization: `Bearer ${token}` } : headers
  const init = { method: 'POST', headers: authorized, body: JSON.stringify(body) }
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, init)
  return { status: answer.status, body: await answer.json() }
}
const logIn = ({ email, password }: TestUser, code?: string, ip = '203.0.113.7') =>
  call(api, 'POST login-user', { email, password, ...(code !== undefined && { code }) }, { ip })
/** Requests new recovery codes in an open session. */
const renew = ({ password }: TestUser, session: Sender, code: string) =>
  call(api, 'POST codigos-segundo-factor', { currentPassword: password, code }, session)
const isCall = (end: RegExp, input: string | URL | Request) =>
  end.test(new URL(input instanceof Request ? input.url : input).pathname)
/** Runs `act` while calls whose path matches `end` fail. */
async function failing<Result>(end: RegExp, act: () => Promise<Result>): Promise<Result> {
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      isCall(end, input) ? Promise.resolve(Response.json({ msg: 'Down' }, { status: 500 })) : real(input, init),
    )
  return act().finally(() => spy.mockRestore())
}
/** Runs `act`, and `first` before each call whose path matches `end`. */
async function before<Result>(end: RegExp, first: () => PromiseLike<unknown>, act: () => Promise<Result>) {
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isCall(end, input)) await first()
    return real(input, init)
  })
  return act().finally(() => spy.mockRestore())
}
/** Calls `look` with each of Auth's answers to a path that matches `end`. */
function watching(end: RegExp, look: (body: { readonly error_code?: string }) => void): void {
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init)
    if (isCall(end, input)) look(await answer.clone().json())
    return answer
  })
  onTestFinished(() => spy.mockRestore())
}
const proven = ({ id }: TestUser) => supabase.sql`select id from auth.sessions where user_id = ${id} and aal = 'aal2'`
/** Tries all `codes` on one challenge in parallel. Returns how many Auth compared, and accepted. */
async function guess(token: string, factor: string, codes: readonly string[]) {
  const { body } = await ask(`/factors/${factor}/challenge`, {}, token)
  const challenge_id = body.id ?? randomUUID()
  const answers = await Promise.all(
    codes.map((code) => ask(`/factors/${factor}/verify`, { challenge_id, code }, token)),
  )
  return {
    compared: answers.filter(({ body }) => body.error_code === 'mfa_verification_failed').length,
    taken: answers.filter(({ status }) => status === 200).length,
  }
}

test('OW11 a password and direct calls of Auth allow neither a session nor guessing codes', async () => {
  const person = await supabase.as('super_admin')
  const { secret } = await setUpFactor(app, person)
  const [factor] = await supabase.sql`select id from auth.mfa_factors where user_id = ${person.id}`
  const known = await proven(person)

  expect((await logIn({ ...person, password: 'no-es-esta' })).status).toBe(401)
  const grant = await ask('/token?grant_type=password', { email: person.email, password: person.password })
  expect((await logIn(person, 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')).status).toBe(401)
  // Where the grant is refused, a session obtained otherwise.
  const { data } = grant.status === 200 ? { data: null } : await supabase.logIn(person)
  const token: string = grant.body.access_token ?? data?.session?.access_token
  const wrong = Array.from({ length: 199 }, (_, index) => String(index).padStart(6, '0'))
  expect(await guess(token, factor?.id, [...wrong, appCode(secret)])).toEqual({ compared: 0, taken: 0 })
  expect(grant.status).toBe(403)
  expect(await proven(person)).toEqual(known)
})

test('OW13 a failed attempt leaves no permit, and a recovery code needs none', async () => {
  const person = await supabase.as('editor')
  const { secret, codes, session } = await setUpFactor(app, person)
  const permits = (where = '') =>
    supabase.sql.unsafe(`select act from private.auth_permits where login = '${person.id}' ${where}`)
  const open = () => supabase.sql`
    select from auth.mfa_challenges join auth.mfa_factors on mfa_factors.id = factor_id
    where user_id = ${person.id} and verified_at is null`
  const wrong = appCode(secret, -120)
  const right = appCode(secret)
  const other = { ...person, password: 'no-es-esta' }
  const failed: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
    ['a wrong password', () => logIn(other)],
    ['no code', () => logIn(person)],
    ['a wrong code', () => logIn(person, wrong)],
    ['a wrong recovery code', () => logIn(person, 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')],
    ['a wrong own password', () => renew(other, session, right)],
    ['a wrong code inside', () => renew(person, session, wrong)],
    ['an Auth that fails at the password', () => failing(/\/token$/, () => logIn(person, right))],
    ['an Auth that fails at the code', () => failing(/\/verify$/, () => renew(person, session, right))],
  ]
  for (const [what, act] of failed) {
    expect((await act()).status, what).toBeGreaterThanOrEqual(400)
    expect([...(await permits('and taken_by is null')), ...(await open())], what).toEqual([])
  }
  const codePermits = () => permits("and act like '%code'")
  const earlier = await codePermits()
  expect((await logIn(person, codes[0])).status).toBe(200)
  expect(await codePermits()).toEqual(earlier)
})

test('OW14 of many parallel codes Auth compares five of an address and thirty in total', async () => {
  const person = await supabase.as('editor')
  const { secret } = await setUpFactor(app, person)
  let compared = 0
  watching(/\/verify$/, ({ error_code }) => {
    if (error_code === 'mfa_verification_failed') compared++
  })
  const wrong = Array.from({ length: 60 }, (_, index) => appCode(secret, -200 - index))
  const untilRefused = async (attempt: (index: number) => Promise<{ readonly status: number }>) => {
    for (let index = 0; (await attempt(index)).status !== 429; index++) expect(index).toBeLessThan(60)
  }
  const here = (code?: string) => logIn(person, code, '198.51.100.7')
  await Promise.all(wrong.map(here))
  expect(compared).toBeLessThanOrEqual(5)
  await untilRefused((index) => here(wrong[index]))
  expect(compared).toBeLessThanOrEqual(5)
  const elsewhere = (index: number) => logIn(person, wrong[index % 60], `198.51.${101 + index}.7`)
  await Promise.all(wrong.map((_, index) => elsewhere(index)))
  expect(compared).toBeLessThanOrEqual(30)
  await untilRefused((index) => elsewhere(60 + index))
  expect(compared).toBe(30)
  expect((await elsewhere(150)).status, 'the right one as well').toBe(429)
})

test('OW15 trying a code ends the person’s sessions opened without the factor and keeps those with it', async () => {
  const person = await supabase.as('editor')
  const early = await supabase.logIn(person)
  const { secret, codes, session } = await setUpFactor(app, person)
  const renewed = await supabase.visitor().auth.refreshSession(early.data.session ?? undefined)
  expect(renewed.error?.code, 'sessions from before the factor are gone').toBe('refresh_token_not_found')
  const recovered = { headers: { cookie: cookiesOf((await logIn(person, codes[0])).headers) } }
  const { data } = await supabase.logIn(person)
  expect((await logIn(person, appCode(secret, -120))).status).toBe(401)
  const { error } = await supabase.visitor().auth.getUser(data.session?.access_token ?? 'none')
  expect(error?.name).toBe('AuthSessionMissingError')
  for (const own of [session, recovered]) expect((await call(api, 'POST auth-user', {}, own)).status).toBe(200)
})

test.for([/\/begin_second_factor$/, /\/verify$/])(
  'OW15 a login whose session ended before %s is 503 and not counted',
  async (end) => {
    const person = await supabase.as('editor')
    const { secret } = await setUpFactor(app, person)
    for (let attempt = 0; attempt < 6; attempt++) {
      const ending = () => supabase.sql`delete from auth.sessions where user_id = ${person.id} and aal = 'aal1'`
      const answer = await before(end, ending, () => logIn(person, appCode(secret)))
      expect([answer.status, answer.error]).toEqual([503, 'No pudimos comprobar el código. Probá de nuevo.'])
    }
    expect((await logIn(person, appCode(secret))).status).toBe(200)
  },
)

test('OW16 an app code is accepted once, for login and checks together; the next one is accepted', async () => {
  const person = await supabase.as('editor')
  const { secret, session } = await setUpFactor(app, person)
  const code = appCode(secret)
  const used = { code: 'Ese código ya se usó. Esperá a que la app muestre otro.' }
  expect((await logIn(person, code)).status).toBe(200)
  const [again, inside] = [await logIn(person, code), await renew(person, session, code)]
  expect([again.status, again.fields, inside.status, inside.fields]).toEqual([401, used, 400, used])
  const next = appCode(secret, 1)
  expect((await renew(person, session, next)).status).toBe(200)
  expect((await logIn(person, next)).fields).toEqual(used)
  const entries = supabase.sql`select from audit_log where action = 'second_factor_failed' and target = ${person.id}`
  expect(await entries, 'and counts as a wrong one').toHaveLength(3)
})

test('OW16 the code that confirmed the app opens no session; of two parallel logins with one code one succeeds', async () => {
  const person = await supabase.as('editor')
  const currentPassword = person.password
  const { body } = await call(api, 'POST iniciar-segundo-factor', { currentPassword }, { as: person })
  const code = appCode(body.secret)
  const confirmation = { currentPassword, factorId: body.factorId, code }
  expect((await call(api, 'POST activar-segundo-factor', confirmation, { as: person })).status).toBe(200)
  expect((await logIn(person, code)).status).toBe(401)
  const next = appCode(body.secret, 1)
  const answers = await Promise.all([logIn(person, next), logIn(person, next)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

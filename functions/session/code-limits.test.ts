/** Limits of codes, and messages when Auth could not check one. */
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { setUpFactor } from '../../tools/testing/api/second-factor.ts'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterEach(() => vi.restoreAllMocks())
afterAll(app.stop)
const { api, supabase } = app

let addresses = 0
const elsewhere = () => `198.51.100.${++addresses}`
const withFactor = async () => {
  const person = await supabase.as('editor')
  return { person, ...(await setUpFactor(app, person)) }
}
type WithFactor = Awaited<ReturnType<typeof withFactor>>
const logIn = ({ email, password }: TestUser, code: string, ip = elsewhere()) =>
  call(api, 'POST login-user', { email, password, code }, { ip })
/** Requests new recovery codes in an open session. */
const renew = ({ person, session }: WithFactor, code: string, ip = elsewhere()) =>
  call(api, 'POST codigos-segundo-factor', { currentPassword: person.password, code }, { ...session, ip })
/** A code of an hour ago. */
const old = ({ secret }: WithFactor) => appCode(secret, -120)

test('SG24 after five wrong codes a network is 429, login included; other networks are not', async () => {
  const own = await withFactor()
  const ip = elsewhere()
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await renew(own, old(own), ip)).fields).toEqual({ code: 'El código no es correcto' })
  const refused = await renew(own, appCode(own.secret), ip)
  expect([refused.status, refused.error]).toEqual([
    429,
    expect.stringMatching(/^Hubo demasiados intentos\. Probá de nuevo en 1[45] minutos\.$/),
  ])
  expect((await logIn(own.person, appCode(own.secret), ip)).status, 'one counter for both').toBe(429)
  expect((await renew(own, appCode(own.secret))).status).toBe(200)
  const entries = supabase.sql`select from audit_log where action = 'second_factor_failed' and target = ${own.person.id}`
  expect(await entries).toHaveLength(5)
})

test('SG24 after thirty wrong codes an account is 429 everywhere for 15 minutes', async () => {
  const own = await withFactor()
  const wrong = async () => expect((await renew(own, old(own))).status).toBe(400)
  await wrong()
  // 28 more, from other addresses.
  await supabase.sql`update rate_limits set hits = 29 where key = ${`second factor ${own.person.id}`} and hits = 1`
  await wrong()
  expect((await renew(own, appCode(own.secret))).status).toBe(429)
  const refused = await logIn(own.person, appCode(own.secret))
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []])
  await supabase.sql`
    update rate_limits set window_start = now() - interval '15 minutes' where key like ${`second factor ${own.person.id}%`}`
  expect((await logIn(own.person, appCode(own.secret))).status).toBe(200)
})

test('SG24 right codes are not counted', async () => {
  const own = await withFactor()
  const ip = elsewhere()
  for (let attempt = 0; attempt < 7; attempt++) {
    expect((await renew(own, appCode(own.secret), ip)).status).toBe(200)
    await supabase.forgetCodes()
  }
})

/** Replaces Auth's next answers to calls with this ending. */
function answering(end: RegExp, error_code: string): void {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!end.test(pathname)) return real(input, init)
    const headers = { 'x-sb-error-code': error_code }
    return Promise.resolve(Response.json({ code: 422, error_code, msg: 'In English' }, { status: 422, headers }))
  })
}

test('SG24 a code that Auth refused for the address is 503 and not counted', async () => {
  const own = await withFactor()
  answering(/\/verify$/, 'mfa_ip_address_mismatch')
  const ip = elsewhere()
  const before = await supabase.sql`select id from auth.sessions where user_id = ${own.person.id}`
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = await logIn(own.person, appCode(own.secret), ip)
    expect([answer.status, answer.error]).toEqual([503, 'No pudimos comprobar el código. Probá de nuevo.'])
  }
  expect(await supabase.sql`select id from auth.sessions where user_id = ${own.person.id}`).toEqual(before)
  vi.restoreAllMocks()
  expect((await logIn(own.person, appCode(own.secret), ip)).status).toBe(200)
})

test('SG23 SG24 a project without TOTP gets a message with the setting', async () => {
  const own = await withFactor()
  const off = [503, expect.stringMatching(/^La verificación en dos pasos está apagada .* supabase config push\.$/)]
  answering(/\/verify$/, 'mfa_totp_verify_not_enabled')
  const entering = await logIn(own.person, appCode(own.secret))
  expect([entering.status, entering.error]).toEqual(off)
  vi.restoreAllMocks()
  answering(/\/factors$/, 'mfa_totp_enroll_not_enabled')
  const person = await supabase.as('editor')
  const starting = await call(api, 'POST iniciar-segundo-factor', { currentPassword: person.password }, { as: person })
  expect([starting.status, starting.error]).toEqual(off)
})

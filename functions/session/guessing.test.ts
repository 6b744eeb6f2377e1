/** Password guessing is slow, and locks no owner out. */
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../tools/testing/api/app.ts'
import { call, requestFor } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { trustDevice } from './trusted-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

/** `cookie`: what the browser sends. */
type From = { readonly password?: string; readonly email?: string; readonly cookie?: string }
const login = ({ email, password }: Pick<TestUser, 'email' | 'password'>, ip: string, from: From = {}) =>
  call(
    app.api,
    'POST login-user',
    { email: from.email ?? email, password: from.password ?? password },
    { ip, headers: from.cookie ? { cookie: from.cookie } : {} },
  )
const wrong = { password: 'otra-clave' }
const times = <Result>(count: number, each: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => each(index)))
const count = (answers: readonly { readonly status: number }[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length

const deviceOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('portal-device='))
    ?.split(';')[0] ?? ''
const tokenOf = (cookie: string): string => cookie.slice('portal-device='.length)

test('LK01 guessing from 50 networks does not lock the owner out, in a known browser or a new place', async () => {
  const owner = await app.supabase.as('super_admin')
  const device = deviceOf((await login(owner, '198.51.100.1')).headers)
  const tries = (block: number) => times(block === 0 ? 6 : 2, () => login(owner, `198.51.100.${block + 1}`, wrong))
  // In waves: slow machines answer 503 to a hundred at once.
  const attack: Awaited<ReturnType<typeof tries>> = []
  for (let wave = 0; wave < 5; wave++) attack.push(...(await times(10, (block) => tries(wave * 10 + block))).flat())
  expect([count(attack, 401), count(attack, 429)], 'the sixth from one block is refused').toEqual([103, 1])
  const stranger = await login(owner, '198.51.100.1')
  expect([stranger.status, stranger.error]).toEqual([429, 'Hubo demasiados intentos. Probá de nuevo en 15 minutos.'])
  const seconds = Number(stranger.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(14 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await login(owner, '198.51.100.1', { cookie: device })).status, 'from a block that is used up').toBe(200)
  expect((await login(owner, '203.0.113.99')).status, 'without the cookie, from a block of its own').toBe(200)
})

test('LK01 a known browser has its own 5 failures; a success refunds them', async () => {
  const owner = await app.supabase.as('editor')
  const cookie = deviceOf((await login(owner, '198.51.101.1')).headers)
  for (let index = 0; index < 8; index++) expect((await login(owner, '198.51.101.1', { cookie })).status).toBe(200)
  const answers = await times(8, (index) => login(owner, `198.51.101.${index}`, { ...wrong, cookie }))
  expect([count(answers, 401), count(answers, 429)]).toEqual([5, 3])
  expect((await login(owner, '198.51.101.1', { cookie })).status).toBe(429)
  expect((await login(owner, '198.51.101.1')).status, 'the counters of strangers are untouched').toBe(200)
})

test('LK02 a network trying 200 passwords is refused after 20, for every account; known browsers in it are not', async () => {
  const [known, owner] = [await app.supabase.as('editor'), await app.supabase.as('admin')]
  const cookie = deviceOf((await login(owner, '2001:db8:102:1::1')).headers)
  for (let index = 0; index < 22; index++) expect((await login(known, '2001:db8:102:1::1')).status).toBe(200)
  const attempt = (index: number) =>
    login(known, `2001:db8:102:1::${index}`, { ...wrong, email: `nadie${index}@labanda.example` })
  const first = await times(30, attempt)
  const then = await times(170, (index) => attempt(30 + index))
  expect([count(first, 401), count(then, 429)]).toEqual([20, 170])
  expect((await login(known, '2001:db8:102:1:f::1')).status).toBe(429)
  expect((await login(owner, '2001:db8:102:1::1', { cookie })).status).toBe(200)
  expect((await login(known, '2001:db8:102:2::1')).status, 'the account itself was not counted').toBe(200)
})

test('LK03 a device cookie holds two ids and keeps them at the next login; one of another account, forged or expired counts as none', async () => {
  const [owner, other] = [await app.supabase.as('editor'), await app.supabase.as('editor')]
  const block = '198.51.104.1'
  const { headers } = await login(owner, block)
  const cookie = deviceOf(headers)
  const token = tokenOf(cookie)
  const claims = decodeJwt(token)
  expect(Object.keys(claims).sort()).toEqual(['exp', 'jti', 'sub'])
  expect(claims.sub).toBe(owner.id)
  const again = deviceOf((await login(owner, block, { cookie })).headers)
  expect(decodeJwt(tokenOf(again)).jti).toBe(claims.jti)
  const taken = deviceOf((await login(other, block, { cookie })).headers)
  expect(decodeJwt(tokenOf(taken)), 'another person is another browser').toMatchObject({
    sub: other.id,
    jti: expect.not.stringContaining(claims.jti ?? ''),
  })

  expect(count(await times(6, () => login(owner, block, wrong)), 429)).toBe(1)
  const signed = (secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  const [head = '', body = '', seal = ''] = token.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const yearAgo = () => new Date(Date.now() - 366 * 24 * 3600 * 1000)
  const old = await trustDevice(
    { env: app.services.env, request: requestFor('POST login-user', {}), now: yearAgo },
    owner.id,
    null,
  )
  const renamed = Buffer.from(JSON.stringify({ ...decodeJwt(tokenOf(taken)), sub: owner.id })).toString('base64url')
  const forged = [
    tokenOf(taken),
    await signed('x'.repeat(32)),
    await signed(app.supabase.secretKey),
    `${unsigned}.${body}.`,
    `${head}.${renamed}.${seal}`,
    tokenOf(deviceOf(new Headers({ 'set-cookie': old }))),
    owner.id,
    '%',
  ]
  const answers = await Promise.all(forged.map((text) => login(owner, block, { cookie: `portal-device=${text}` })))
  expect(count(answers, 429)).toBe(forged.length)
  expect((await login(owner, block, { cookie })).status).toBe(200)
})

test('NL23 an unresponsive Auth is reported within a function’s time, and attempts are refunded', async () => {
  const owner = await app.supabase.as('editor')
  const network = globalThis.fetch
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const hung = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).includes('/auth/v1/token')
        ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
        : network(input, init),
    )
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms < 9_000 ? 10 : ms))
  onTestFinished(() => {
    limits.mockRestore()
    hung.mockRestore()
  })
  for (let index = 0; index < 6; index++) expect((await login(owner, '198.51.106.1')).status).toBe(503)
  hung.mockRestore()
  limits.mockRestore()
  expect((await login(owner, '198.51.106.1')).status).toBe(200)
})

import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { formatDevice } from './active-sessions.ts'

const app = await createTestApp()
afterAll(app.stop)

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A new person without a session. */
async function createPersonWithoutSession(): Promise<TestUser> {
  const person = await app.supabase.as('editor')
  await app.supabase.sql`delete from auth.sessions where user_id = ${person.id}`
  return person
}
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
/** Logs in like a browser at that address. */
async function browser({ email, password }: TestUser, agent: string, ip: string): Promise<Sender> {
  const answer = await call(app.api, 'POST login-user', { email, password }, { ip, headers: { 'user-agent': agent } })
  expect(answer.status).toBe(200)
  return { ip, headers: { cookie: cookieOf(answer.headers), 'user-agent': agent } }
}
const list = async (from: Sender) => (await call(app.api, 'GET mis-sesiones', {}, from)).body.sesiones
const readStatus = async (from: Sender) => (await call(app.api, 'GET find-all-news', {}, from)).status
const idIn = async (from: Sender) => (await list(from)).find(({ isCurrent }) => isCurrent)?._id ?? ''

test('SG21 a person lists their own open sessions: browser, short address, start, last use, and which is current', async () => {
  const person = await createPersonWithoutSession()
  const there = await browser(person, phone, '2001:db8:7:8:9::1')
  const here = await browser(person, windowsChrome, '::ffff:198.51.100.77')
  await browser(await createPersonWithoutSession(), windowsChrome, '198.51.100.78')
  const shown = await list(here)
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const facts = { _id: expect.any(String), createdAt: today, seenAt: today }
  expect(shown).toEqual([
    { ...facts, isCurrent: true, device: 'Chrome en Windows', address: '198.51.100.*' },
    { ...facts, isCurrent: false, device: 'Safari en un iPhone', address: '2001:db8:7:8::/64' },
  ])
  expect((await list(there)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Safari en un iPhone'],
    [false, 'Chrome en Windows'],
  ])
})

test('SG21 a renewed session has the time and browser of its renewal; ended ones are not listed', async () => {
  const person = await createPersonWithoutSession()
  const [here, old] = [
    await browser(person, windowsChrome, '198.51.100.1'),
    await browser(person, phone, '198.51.100.2'),
  ]
  await app.supabase.sql`update auth.sessions set not_after = now() where id = ${await idIn(old)}`
  const cookie = here.headers?.cookie ?? ''
  const token = /portal-access=([^;]+)/.exec(cookie)?.[1] ?? ''
  const ended = cookie.replace(token, await app.supabase.expired(token))
  const before = (await list(here))[0]
  const renewed = await call(
    app.api,
    'GET mis-sesiones',
    {},
    { headers: { cookie: ended, 'user-agent': 'Otro/1.0 (X11; Linux)' } },
  )
  expect(renewed.body.sesiones).toHaveLength(1)
  expect(renewed.body.sesiones[0]).toMatchObject({
    _id: before?._id,
    device: 'Otro navegador en Linux',
    isCurrent: true,
  })
  expect(Date.parse(renewed.body.sesiones[0]?.seenAt ?? '')).toBeGreaterThan(Date.parse(before?.seenAt ?? ''))
})

test('SG21 after a new password the remaining session keeps its device and has an address', async () => {
  const person = await createPersonWithoutSession()
  const here = await browser(person, windowsChrome, '198.51.100.1')
  const change = { id: person.id, currentPassword: person.password, newPassword: 'siesta lapacho 47' }
  const { headers } = await call(app.api, 'PUT change-password/{id}', change, { ...here, ip: '198.51.100.9' })
  expect(await list({ headers: { cookie: cookieOf(headers) } })).toMatchObject([
    { isCurrent: true, device: 'Chrome en Windows', address: '198.51.100.*' },
  ])
})

test('SG22 an ended session is refused at once, in functions and Data API, and cannot be renewed; others continue', async () => {
  const person = await createPersonWithoutSession()
  const here = await browser(person, windowsChrome, '198.51.100.3')
  const [lost, other] = [await browser(person, phone, '198.51.100.4'), await browser(person, phone, '198.51.100.5')]
  const token = /portal-access=([^;]+)/.exec(lost.headers?.cookie ?? '')?.[1] ?? ''
  const rows = async () => {
    const headers = { apikey: app.supabase.publishableKey, authorization: `Bearer ${token}` }
    return (await (await fetch(`${app.supabase.url}/rest/v1/staff?select=id`, { headers })).json()).length
  }
  expect(await rows()).toBe(1)
  const { body } = await call(app.api, 'POST cerrar-sesiones', { id: await idIn(lost) }, here)
  expect(body.message).toBe('Sesión cerrada')
  expect([await readStatus(lost), await rows(), await readStatus(other), await readStatus(here)]).toEqual([
    401, 0, 200, 200,
  ])
  const refresh = /portal-refresh=[^;]+/.exec(lost.headers?.cookie ?? '')?.[0] ?? ''
  expect(await readStatus({ headers: { cookie: refresh } }), 'its refresh token is refused too').toBe(401)
  expect(await list(here)).toHaveLength(2)
  const entries = await app.supabase.sql`
    select actor, target, detail from audit_log where action = 'sessions_ended' and actor = ${person.id}`
  expect([...entries]).toEqual([{ actor: person.id, target: person.id, detail: { count: 1 } }])
})

test('SG22 all other sessions end at once; this one stays', async () => {
  const person = await createPersonWithoutSession()
  const here = await browser(person, windowsChrome, '198.51.100.6')
  const others = await Promise.all(['198.51.100.7', '198.51.100.8'].map((ip) => browser(person, phone, ip)))
  const stranger = await browser(await createPersonWithoutSession(), phone, '198.51.100.10')
  expect((await call(app.api, 'POST cerrar-sesiones', {}, here)).body.message).toBe('Sesiones cerradas')
  expect(await Promise.all([here, ...others, stranger].map(readStatus))).toEqual([200, 401, 401, 200])
  expect(await list(here)).toHaveLength(1)
})

test('SG22 another person’s, unknown and the current session cannot be ended by id', async () => {
  const person = await createPersonWithoutSession()
  const here = await browser(person, windowsChrome, '198.51.100.11')
  const stranger = await browser(await app.person('super_admin'), phone, '198.51.100.12')
  for (const id of [await idIn(stranger), await idIn(here), '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11']) {
    const { status, error } = await call(app.api, 'POST cerrar-sesiones', { id }, here)
    expect([status, error]).toEqual([404, 'Esa sesión ya no está abierta'])
  }
  expect([await readStatus(stranger), await readStatus(here)]).toEqual([200, 200])
})

test('SG22 a token of an ended session lists and ends nothing through the Data API', async () => {
  const { supabase } = app
  const person = await supabase.as('editor')
  await supabase.sql`update staff set state = 'inactivo' where id = ${person.id}`
  await supabase.sql`update staff set state = 'activo' where id = ${person.id}`
  const { data } = await supabase.logIn(person)
  expect((await person.client.rpc('own_sessions')).data).toEqual([])
  expect((await person.client.rpc('end_own_sessions', { p_session: null })).data).toBe(0)
  expect((await supabase.anon.rpc('own_sessions')).error?.code).toBe('42501')
  expect(await supabase.sql`select from auth.sessions where user_id = ${data.user?.id ?? ''}`).toHaveLength(1)
})

test.for<readonly [agent: string, device: string]>([
  [windowsChrome, 'Chrome en Windows'],
  [`${windowsChrome} Edg/140.0.0.0`, 'Edge en Windows'],
  [phone, 'Safari en un iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox en una Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/139.0 Safari/537.36', 'Chrome en ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['curl/8.5', 'Otro navegador en otro equipo'],
  ['', 'Otro navegador en otro equipo'],
])('SG21 %s is %s', ([agent, device]) => expect(formatDevice(agent)).toBe(device))

/** confirmar-identidad: the session is proven again (sudo mode). */
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import { cookiesOf, setUpFactor } from '../../tools/testing/api/second-factor.ts'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const { api, supabase } = app

const logIn = async ({ email, password }: TestUser, code?: string): Promise<Sender> => {
  const answer = await call(api, 'POST login-user', { email, password, ...(code !== undefined && { code }) })
  expect(answer.status).toBe(200)
  return { headers: { cookie: cookiesOf(answer.headers) } }
}
/** Whether a session may grant rights, by a change without effect. */
const isFresh = async (from: Sender) =>
  (await call(api, 'PUT exigir-segundo-factor', { required: false }, from)).status === 200
const confirm = (from: Sender, currentPassword: string, code?: string) =>
  call(api, 'POST confirmar-identidad', { currentPassword, ...(code !== undefined && { code }) }, from)

test('OW09 the caller’s own password makes this session fresh for 15 minutes, and no other', async () => {
  const boss = await supabase.as('super_admin')
  const [here, there] = [await logIn(boss), await logIn(boss)]
  expect([await isFresh(here), await isFresh(there)]).toEqual([true, true])
  await supabase.ageProofs(boss.id, 15)
  expect([await isFresh(here), await isFresh(there)]).toEqual([false, false])
  const { status, body, headers } = await confirm(here, boss.password)
  expect([status, body, headers.getSetCookie()]).toEqual([200, { message: 'Confirmaste que sos vos' }, []])
  expect([await isFresh(here), await isFresh(there)]).toEqual([true, false])
  await supabase.ageProofs(boss.id, 14)
  expect(await isFresh(here)).toBe(true)
  await supabase.ageProofs(boss.id, 1)
  expect(await isFresh(here)).toBe(false)
  expect(await supabase.sql`select from auth.sessions where user_id = ${boss.id}`).toHaveLength(3)
})

test('OW09 a wrong password is 400 and audited; after five it is 429', async () => {
  const boss = await supabase.as('super_admin')
  const here = await logIn(boss)
  await supabase.ageProofs(boss.id, 15)
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, fields } = await confirm(here, 'no-es-esta')
    expect([status, fields]).toEqual([400, { currentPassword: 'La contraseña actual no es correcta' }])
  }
  expect((await confirm(here, boss.password)).status).toBe(429)
  expect(await isFresh(here)).toBe(false)
  const failed = supabase.sql`select from audit_log where actor = ${boss.id} and action = 'password_check_failed'`
  expect(await failed).toHaveLength(5)
})

test('OW09 with a second factor the password alone is not enough, in any call', async () => {
  const boss = await supabase.as('super_admin')
  const { secret, codes, session } = await setUpFactor(app, boss)
  expect(await isFresh(session), 'setting it up is no confirmation').toBe(false)
  const asked = await confirm(session, boss.password)
  expect([asked.status, asked.fields]).toEqual([400, { code: 'Escribí el código de tu app de verificación' }])
  expect((await confirm(session, boss.password, appCode(secret, -120))).fields).toEqual({
    code: 'El código no es correcto',
  })
  const beside = { required: false, currentPassword: boss.password }
  expect((await call(api, 'PUT exigir-segundo-factor', beside, session)).code).toBe('fresh_session_required')
  expect(await isFresh(session)).toBe(false)
  expect((await confirm(session, boss.password, appCode(secret))).status).toBe(200)
  expect(await isFresh(session)).toBe(true)
  expect(await isFresh(await logIn(boss, codes[0])), 'a log-in with both is fresh').toBe(true)
})

test('OW09 a session opened with a recovery code is confirmed with the app or another recovery code', async () => {
  const boss = await supabase.as('super_admin')
  const { secret, codes } = await setUpFactor(app, boss)
  const here = await logIn(boss, codes[0])
  await supabase.ageProofs(boss.id, 15)
  expect((await confirm(here, boss.password, codes[1])).status).toBe(200)
  expect(await isFresh(here)).toBe(true)
  await supabase.ageProofs(boss.id, 15)
  const { status, headers } = await confirm(here, boss.password, appCode(secret))
  expect(status).toBe(200)
  expect(await isFresh({ headers: { cookie: cookiesOf(headers) } })).toBe(true)
})

test('OW07 renewal, a new password and use do not prolong freshness', async () => {
  const boss = await supabase.as('super_admin')
  const here = await logIn(boss)
  await supabase.ageProofs(boss.id, 10)
  const cookie = String(here.headers?.cookie)
  const token = /portal-access=([^;]+)/.exec(cookie)?.[1] ?? ''
  const renewed = await call(
    api,
    'POST auth-user',
    {},
    {
      headers: { cookie: cookie.replace(token, await supabase.expired(token)) },
    },
  )
  const after = { headers: { cookie: cookiesOf(renewed.headers) } }
  const { id } = await supabase.as('inactivo')
  expect((await call(api, 'POST toggle-user', { id }, after)).status).toBe(200)
  await supabase.ageProofs(boss.id, 5)
  expect(await isFresh(after)).toBe(false)
  const change = { id: boss.id, currentPassword: boss.password, newPassword: 'otra-clave-de-prueba-2' }
  const changed = await call(api, 'PUT change-password/{id}', change, after)
  expect(await isFresh({ headers: { cookie: cookiesOf(changed.headers) } })).toBe(false)
})

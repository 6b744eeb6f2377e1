/** Granting access or rights needs a fresh session, or the caller's own password. */
import { afterAll, expect, test } from 'vitest'
import type { Route } from '#contract/endpoints.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)

const newAccount = { name: 'Ana', last_name: 'Paz', password: 'clave-de-prueba-1' }
let people = 0
/** Valid data of a new account, with a DNI and an e-mail of its own. */
const account = () => ({ ...newAccount, dni: String(30_000_000 + ++people), email: `nueva-${people}@labanda.example` })
const sessionsOf = async ({ id }: TestUser) =>
  (await app.supabase.sql`select from auth.sessions where user_id = ${id}`).length

type Case = readonly [what: string, name: Route, changes: () => Record<string, unknown>, isOwn?: true]
const cases: readonly Case[] = [
  ['a new person', 'POST new-user', account],
  ['another role', 'POST edit-user', () => ({ rol: 'admin' })],
  ['another state', 'POST edit-user', () => ({ state: 'inactivo' })],
  ['a password for somebody else', 'POST edit-user', () => ({ password: 'otra-clave-de-prueba-2' })],
  ['an e-mail for somebody else', 'POST edit-user', () => ({ email: account().email })],
  ['another own e-mail', 'POST edit-user', () => ({ email: account().email }), true],
]
const everybody = () => app.supabase.sql`
  select staff.*, encrypted_password from staff join auth.users using (id) where last_access is null order by id`
const stale = [403, 'fresh_session_required', 'Confirmá que sos vos: escribí tu contraseña']

test.for(cases)('SG20 OW08 %s works as specified in a fresh session', async ([, name, changes, isOwn]) => {
  const boss = await app.supabase.as('super_admin')
  const { id } = isOwn ? boss : await app.supabase.as('editor')
  expect((await call(app.api, name, { id, ...changes() }, { as: boss })).status).toBeLessThan(300)
})
test.for(cases)(
  'SG20 OW08 %s needs the caller’s own password after 15 minutes; without it or with a wrong one nothing changes',
  async ([, name, changes, isOwn]) => {
    const boss = await app.supabase.as('super_admin')
    await app.supabase.ageProofs(boss.id, 15)
    const person = isOwn ? boss : await app.supabase.as('editor')
    const before = await everybody()
    const sent = { id: person.id, ...changes() }
    const send = (currentPassword?: string) =>
      call(app.api, name, { ...sent, ...(currentPassword !== undefined && { currentPassword }) }, { as: boss })
    for (const password of [undefined, '']) {
      const { status, code, error } = await send(password)
      expect([status, code, error]).toEqual(stale)
    }
    const { status, fields } = await send('no-es-esta')
    expect([status, fields]).toEqual([400, { currentPassword: 'La contraseña actual no es correcta' }])
    expect(await everybody()).toEqual(before)
    const done = await send(boss.password)
    expect(done.status).toBeLessThan(300)
    expect(done.headers.getSetCookie()).toEqual([])
    expect(await everybody()).not.toEqual(before)
    expect(await sessionsOf(boss), 'the session that the check opens is ended').toBe(1)
  },
)

test('OW08 activating, deactivating and deleting need a fresh session; a refusal for a stale one is not audited', async () => {
  const boss = await app.supabase.as('super_admin')
  const { id } = await app.supabase.as('inactivo')
  await app.supabase.ageProofs(boss.id, 15)
  const before = await everybody()
  for (const name of ['POST toggle-user', 'POST delete-user'] as const) {
    const { status, code, error } = await call(app.api, name, { id }, { as: boss })
    expect([status, code, error], name).toEqual(stale)
  }
  expect(await everybody()).toEqual(before)
  expect(await app.supabase.sql`select from audit_log where actor = ${boss.id} and action = 'access_refused'`).toEqual(
    [],
  )
  await call(app.api, 'POST confirmar-identidad', { currentPassword: boss.password }, { as: boss })
  expect((await call(app.api, 'POST toggle-user', { id }, { as: boss })).body.user.active).toBe(true)
  expect((await call(app.api, 'POST delete-user', { id }, { as: boss })).status).toBe(200)
})

test('SG20 harmless changes need no fresh session: names, telephone, equal values', async () => {
  const boss = await app.supabase.as('super_admin')
  await app.supabase.ageProofs(boss.id, 15)
  const { id, email } = await app.supabase.as('editor')
  const edit = (changes: object) => call(app.api, 'POST edit-user', { id, ...changes }, { as: boss })
  const same = { rol: 'editor', state: 'activo', email, password: '' }
  expect((await edit({ name: 'Otra', phone: '1', ...same })).body.user).toMatchObject({ name: 'Otra', phone: '1' })
})

test('SG20 LK01 guessing is limited and audited, and does not block login', async () => {
  const boss = await app.supabase.as('super_admin')
  const { id } = await app.supabase.as('editor')
  const edit = (currentPassword: string) =>
    call(app.api, 'POST edit-user', { id, rol: 'admin', currentPassword }, { as: boss, ip: '198.51.100.99' })
  for (let index = 0; index < 5; index++) expect((await edit('no-es-esta')).status).toBe(400)
  const slowed = await edit(boss.password)
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  const { email, password } = boss
  expect((await call(app.api, 'POST login-user', { email, password }, { ip: '198.51.100.99' })).status).toBe(200)
  const entries = await app.supabase.sql`
    select target from audit_log where actor = ${boss.id} and action = 'password_check_failed'`
  expect([...entries]).toEqual(Array(5).fill({ target: boss.id }))
})

test('SG19 OW21 a new password that is easy to guess is refused at its field with the true reason, and changes nothing', async () => {
  const boss = await app.person('super_admin')
  const person = await app.supabase.as('editor', { last_name: 'Peñaloza', dni: '31222333', phone: '385 4271234' })
  const advice = 'Usá tres o cuatro palabras que no tengan que ver entre sí ni con quien la usa.'
  const contains = (what: string) => `Contiene ${what} de quien la usa, y lo demás es poco. ${advice}`
  const currentPassword = boss.password
  const logins = async () => (await app.supabase.sql`select from auth.users`).length
  const before = await logins()
  for (const [password, why] of [
    ['123456', `Está en las listas de contraseñas más usadas, o cambia poco de una. ${advice}`],
    ['P3n4loza1', contains('el nombre o el apellido')],
    ['30.999.111', contains('el DNI')],
    ['Editor-2026', contains('el rol o el área')],
  ]) {
    const made = await call(
      app.api,
      'POST new-user',
      { ...account(), dni: '30999111', last_name: 'Peñaloza', password, currentPassword },
      { as: boss },
    )
    expect([made.status, made.fields]).toEqual([400, { password: why }])
  }
  const set = await call(
    app.api,
    'POST edit-user',
    { id: person.id, password: 'penaloza7', currentPassword },
    { as: boss },
  )
  expect([set.status, set.fields]).toEqual([400, { password: contains('el nombre o el apellido') }])
  const alike = `Se parece demasiado a la anterior. ${advice}`
  for (const [newPassword, why] of [
    ['31.222.333', contains('el DNI')],
    ['4271234ab', contains('el teléfono')],
    ['clave-de-prueba-2', alike],
  ]) {
    const own = { id: person.id, currentPassword: person.password, newPassword }
    const changed = await call(app.api, 'PUT change-password/{id}', own, { as: person })
    expect([changed.status, changed.fields]).toEqual([400, { newPassword: why }])
  }
  expect(await logins()).toBe(before)
  expect((await app.supabase.logIn(person)).error).toBeNull()
})

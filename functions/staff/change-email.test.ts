/** Changing an e-mail: login and row together, or nothing. */
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addStaff } from '../../supabase/tests/rows.ts'
import { createSecretClient, createTestApp, useAdminDb } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const boss = await app.person('super_admin')
afterEach(() => {
  vi.restoreAllMocks()
})

const row = async ({ id }: TestUser) => (await app.supabase.sql`select * from staff where id = ${id}`)[0]
const authUser = async ({ id }: TestUser) =>
  (await app.supabase.sql`select email, banned_until from auth.users where id = ${id}`)[0]
const edit = (id: string, changes: Record<string, unknown>, as: TestUser = boss) =>
  call(app.api, 'POST edit-user', { id, currentPassword: as.password, ...changes }, { as })

/** Routes the next change of a login through `through`. */
function atTheLogin(through: typeof fetch): void {
  let isFirst = true
  const client = createSecretClient(app.supabase, (input, init) => {
    const isChange = init?.method === 'PUT' && String(input).includes('/auth/v1/admin/users/')
    if (!isChange || !isFirst) return fetch(input, init)
    isFirst = false
    return through(input, init)
  })
  useAdminDb(app, client)
}
/** Runs something just before the login changes. */
const meanwhile = (work: () => Promise<unknown>) =>
  atTheLogin(async (...request) => {
    await work()
    return fetch(...request)
  })

test('R02 PP02 of two parallel changes of an e-mail the last is stored, in row and login alike', async () => {
  const person = await app.supabase.as('editor')
  const gate = Promise.withResolvers<void>()
  atTheLogin(async (...request) => {
    const answer = await fetch(...request)
    await gate.promise
    return answer
  })
  const first = edit(person.id, { name: 'Primera', email: 'primera@labanda.example' }, person)
  await vi.waitFor(async () => expect((await authUser(person))?.email).toBe('primera@labanda.example'), 20_000)
  expect((await edit(person.id, { email: 'segunda@labanda.example' })).status).toBe(200)
  gate.resolve()
  expect((await first).body.user).toMatchObject({ name: 'Primera', email: 'segunda@labanda.example' })
  expect(await row(person)).toMatchObject({ name: 'Primera', email: 'segunda@labanda.example' })
  expect((await authUser(person))?.email).toBe('segunda@labanda.example')
})

test('PU06 an e-mail that another row takes between check and write is stored in neither login nor row', async () => {
  const person = await app.supabase.as('editor')
  const email = 'sin.cuenta@labanda.example'
  meanwhile(() => addStaff(app.supabase.sql, { email }))
  const taken = await edit(person.id, { name: 'Otra', email, state: 'inactivo' })
  expect([taken.status, taken.fields]).toEqual([409, { email: 'El email ya está en uso' }])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, state: 'activo' })
  expect(await authUser(person)).toEqual({ email: person.email, banned_until: null })
})

test('PU06 an e-mail taken between check and write is 409, though Auth fails without a reason', async () => {
  const person = await app.supabase.as('editor')
  const email = 'recien.tomado@labanda.example'
  meanwhile(() => app.supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' }))
  const taken = await edit(person.id, { name: 'Otra', email }, person)
  expect([taken.status, taken.fields]).toEqual([409, { email: 'El email ya está en uso' }])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email })
  expect((await authUser(person))?.email).toBe(person.email)
})

test('PU06 another failure of Auth is 503, not a taken e-mail, and changes nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const person = await app.supabase.as('editor')
  atTheLogin(async () => Response.json({ code: 'unexpected_failure', message: 'Error updating user' }, { status: 500 }))
  expect((await edit(person.id, { name: 'Otra', email: 'libre.del.todo@labanda.example' })).status).toBe(503)
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email })
})

test('PU06 editing the caller’s own account reports a taken e-mail, though other rows are hidden', async () => {
  const person = await app.supabase.as('editor')
  const other = await app.supabase.as('editor')
  const taken = await edit(person.id, { email: other.email }, person)
  expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([409, ['email']])
})

test('SG04 changing one’s own DNI is refused alike for taken and free ones, except for super_admin', async () => {
  const dni = '27111777'
  await app.supabase.as('editor', { dni })
  for (const role of ['moderador', 'editor', 'admin'] as const) {
    const person = await app.supabase.as(role, { dni: null })
    const said = 'Tu DNI lo cambia un super administrador: pedíselo'
    for (const wanted of [dni, '27111778']) {
      const { status, error, fields } = await edit(person.id, { name: 'Otra', dni: wanted }, person)
      expect([status, error, fields]).toEqual([403, said, { dni: said }])
    }
    expect(await row(person)).toMatchObject({ name: 'Prueba', dni: null })
  }
  const person = await app.supabase.as('editor', { dni: '27111776' })
  expect((await edit(person.id, { name: 'Otra', dni: '27111776' }, person)).status, 'the form carries it').toBe(200)
  expect((await edit(person.id, { dni: '27111775' })).body.user.dni, 'a super_admin changes it').toBe('27111775')
})

test('PU06 a DNI taken between check and write restores the login’s e-mail', async () => {
  const person = await app.supabase.as('editor')
  meanwhile(() => addStaff(app.supabase.sql, { dni: '27111888' }))
  const taken = await edit(person.id, { name: 'Otra', email: 'de.paso@labanda.example', dni: '27111888' })
  expect([taken.status, taken.fields]).toEqual([409, { dni: 'El DNI ya está en uso' }])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, dni: null })
  expect((await authUser(person))?.email).toBe(person.email)
})

test('PU06 a state that changes between read and write is 409 and restores the login’s e-mail', async () => {
  const person = await app.supabase.as('editor')
  meanwhile(() => app.supabase.sql`update staff set state = 'inactivo' where id = ${person.id}`)
  const { status, error } = await edit(person.id, { name: 'Otra', email: 'de.paso@labanda.example' })
  expect([status, error]).toEqual([409, 'La cuenta cambió mientras tanto. Volvé a cargarla.'])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, state: 'inactivo' })
  expect((await authUser(person))?.email).toBe(person.email)
})

test('R02 RLS is checked before the login changes', async () => {
  const person = await app.supabase.as('editor')
  const { sql } = app.supabase
  await sql`alter policy "Active staff change their own row" on staff using (false)`
  const refused = await edit(person.id, { email: 'no.va@labanda.example' }, person)
  await sql`alter policy "Active staff change their own row" on staff
    using (id = (select auth.uid()) and (select private.is_active()))`
  expect(refused.status).toBe(409)
  expect((await authUser(person))?.email).toBe(person.email)
  const own = await edit(boss.id, { rol: 'admin', email: 'no.va@labanda.example' })
  expect([own.status, (await authUser(boss))?.email]).toEqual([403, boss.email])
})

test('a changed e-mail is audited once with its author', async () => {
  const person = await app.supabase.as('editor')
  expect((await edit(person.id, { email: 'anotado@labanda.example', phone: '1' })).status).toBe(200)
  const entries = () => app.supabase.sql`
    select actor, detail -> 'changed' as changed from audit_log where target = ${person.id} and action = 'staff_changed'`
  await vi.waitFor(async () => expect([...(await entries())]).toEqual([{ actor: boss.id, changed: ['email'] }]))
})

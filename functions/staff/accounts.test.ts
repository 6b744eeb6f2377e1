/** Reading and making accounts. */
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const boss = await app.person('super_admin')

let accounts = 0
/** A new account's form with unique e-mail and DNI. */
const form = (more: Record<string, unknown> = {}) => {
  accounts++
  const email = `nueva-${accounts}@labanda.example`
  return {
    name: 'Ana',
    last_name: 'Paz',
    dni: String(30_000_000 + accounts),
    email,
    password: 'clave-de-prueba-1',
    ...more,
  }
}
const create = (account: Record<string, unknown>) =>
  call(app.api, 'POST new-user', { currentPassword: boss.password, ...account }, { as: boss })
const login = (email: string, password: string) =>
  call(app.api, 'POST login-user', { email, password }, { ip: `198.51.100.${++accounts % 250}` })
const loginsOf = (email: string) => app.supabase.sql`select id, banned_until from auth.users where email = ${email}`

describe('reading', () => {
  test('E10 E26 all-users lists accounts by last name, without deleted ones', async () => {
    const [, gone] = [
      await app.supabase.as('editor', { last_name: 'Álvarez', dni: '20111222', phone: '385-1' }),
      await app.supabase.as('editor', { last_name: 'Abad' }),
    ]
    await app.supabase.sql`update staff set deleted_at = now() where id = ${gone.id}`
    const { body } = await call(app.api, 'GET all-users', {}, { as: boss })
    expect(body.data.map(({ last_name }) => last_name)).toEqual(['Álvarez', 'super_admin'])
    expect(body.data[0]).toEqual({
      _id: expect.any(String),
      name: 'Prueba',
      last_name: 'Álvarez',
      email: expect.stringContaining('@labanda.example'),
      dni: '20111222',
      contact_email: '',
      sector: 'prensa',
      rol: 'editor',
      state: 'activo',
      active: true,
      avatar: '',
      phone: '385-1',
      address: '',
      biography: '',
      darkMode: false,
      ultimoAcceso: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('E11 R02 find-user answers the caller’s own account and, to a super_admin, all; deleted ones are 404', async () => {
    const editor = await app.supabase.as('editor')
    for (const as of [editor, boss]) {
      const { body } = await call(app.api, 'GET find-user/{id}', { id: editor.id.toUpperCase() }, { as })
      expect(body.user).toMatchObject({ _id: editor.id, email: editor.email, rol: 'editor' })
    }
    await app.supabase.sql`update staff set deleted_at = now() where id = ${editor.id}`
    for (const id of [editor.id, '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11']) {
      const { status, error } = await call(app.api, 'GET find-user/{id}', { id }, { as: boss })
      expect([status, error]).toEqual([404, 'Usuario no encontrado'])
    }
  })
})

describe('E12 new-user', () => {
  test('PU03 creates an account that can log in, with defaults and a trimmed, lower-case e-mail', async () => {
    const account = form({ email: ' Nueva.Persona@LaBanda.example ' })
    const { status, body } = await create(account)
    expect(status).toBe(201)
    const email = 'nueva.persona@labanda.example'
    const { dni } = account
    expect(body.user).toMatchObject({ name: 'Ana', email, dni, sector: 'prensa', rol: 'editor', state: 'activo' })
    expect((await login(email, 'clave-de-prueba-1')).body.user._id).toBe(body.user._id)
    const entries = await app.supabase.sql`
      select actor, action from audit_log where target = ${body.user._id} and action like 'staff%'`
    expect(entries).toEqual([{ actor: boss.id, action: 'staff_created' }])
  })

  test('PU03 an account made inactive cannot log in, and its login is banned', async () => {
    const account = form({ state: 'inactivo', rol: 'admin', sector: 'salud' })
    const { body } = await create(account)
    expect(body.user).toMatchObject({ state: 'inactivo', active: false, rol: 'admin', sector: 'salud' })
    expect((await login(account.email, 'clave-de-prueba-1')).status).toBe(401)
    const [auth] = await loginsOf(account.email)
    expect(auth?.banned_until.getTime()).toBeGreaterThan(Date.now() + 50 * 365 * 24 * 60 * 60 * 1000)
  })

  test('PU03 every invalid field has its message of spec.md §5', async () => {
    const { status, fields } = await create({ name: 'A', last_name: ' ', dni: '123', email: 'no', password: 'corta' })
    expect(status).toBe(400)
    expect(fields).toEqual({
      name: 'El nombre debe tener al menos 2 caracteres',
      last_name: 'El apellido es requerido',
      dni: 'El DNI debe tener 7 u 8 dígitos',
      email: 'El email no es válido',
      password: 'La contraseña debe tener al menos 6 caracteres',
    })
    const missing = await create({})
    expect(missing.fields).toEqual({
      name: 'El nombre es requerido',
      last_name: 'El apellido es requerido',
      dni: 'El DNI es requerido',
      email: 'El email es requerido',
      password: 'La contraseña es requerida',
    })
    expect((await create(form({ rol: 'jefe' }))).fields).toEqual({ rol: 'El rol no es válido' })
  })

  test('PU04 a taken e-mail or DNI is 409 at its field, both if both are; no login remains', async () => {
    const first = form()
    await create(first)
    const { email, dni } = first
    const sameEmail = await create(form({ email: email.toUpperCase() }))
    expect([sameEmail.status, sameEmail.error]).toEqual([409, 'El email ya está en uso'])
    expect(sameEmail.fields).toEqual({ email: 'El email ya está en uso' })
    const other = form({ dni })
    const sameDni = await create(other)
    expect([sameDni.status, sameDni.error, sameDni.fields]).toEqual([
      409,
      'El DNI ya está en uso',
      { dni: 'El DNI ya está en uso' },
    ])
    expect(await loginsOf(other.email)).toHaveLength(0)
    expect((await create(form({ email, dni }))).fields).toEqual({
      email: 'El email ya está en uso',
      dni: 'El DNI ya está en uso',
    })
  })

  test('PU04 an e-mail taken in Auth alone is 409', async () => {
    const account = form()
    await app.supabase.service.auth.admin.createUser({ email: account.email, password: 'clave-de-prueba-1' })
    const { status, fields } = await create(account)
    expect([status, fields]).toEqual([409, { email: 'El email ya está en uso' }])
  })

  test.for(['email', 'dni'] as const)(
    'PU04 of five parallel creates with one %s one succeeds, four are 409',
    async (field) => {
      const value = form()[field]
      const forms = Array.from({ length: 5 }, () => form({ [field]: value }))
      const answers = await Promise.all(forms.map(create))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
      for (const { status, fields } of answers) if (status === 409) expect(Object.keys(fields ?? {})).toEqual([field])
      const orphans = await app.supabase.sql`
      select email from auth.users u where email = any (${forms.map(({ email }) => email)})
        and not exists (select from staff where staff.id = u.id)`
      expect(orphans).toEqual([])
    },
  )

  test('E01 a NUL or half a surrogate pair in a name is not a 500', async () => {
    const { body } = await create(form({ name: 'A\u0000na' }))
    expect(body.user.name).toBe('Ana')
    expect((await create(form({ name: 'Ana \ud800' }))).status).toBeLessThan(500)
  })
})

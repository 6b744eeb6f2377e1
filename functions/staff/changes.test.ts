/** Changing, deactivating and deleting accounts. */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createSecretClient, createTestApp, useAdminDb } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import type { TestRole, TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const boss = await app.person('super_admin')
afterEach(() => {
  vi.restoreAllMocks()
})

const row = async ({ id }: { readonly id: string }) => (await app.supabase.sql`select * from staff where id = ${id}`)[0]
const authUser = async ({ id }: { readonly id: string }) =>
  (await app.supabase.sql`select email, banned_until from auth.users where id = ${id}`)[0]
const edit = (id: string, changes: Record<string, unknown>, as: TestUser = boss) =>
  call(app.api, 'POST edit-user', { id, ...changes }, { as })
const toggle = (id: string, as: TestUser = boss) => call(app.api, 'POST toggle-user', { id }, { as })
const remove = (id: string, as: TestUser = boss) => call(app.api, 'POST delete-user', { id }, { as })
const audit = (id: string) => app.supabase.sql`
  select actor, action from audit_log where target = ${id} and action not like 'login%' order by audit_log.id`

let addresses = 0
const login = (email: string, password: string) =>
  call(app.api, 'POST login-user', { email, password }, { ip: `198.51.100.${++addresses}` })
/** A browser's session, with token renewal. */
async function browser({ email, password }: TestUser): Promise<Sender> {
  const { headers } = await login(email, password)
  const cookies = headers.getSetCookie().map((each) => each.split(';')[0])
  return { headers: { cookie: cookies.join('; ') } }
}
const reads = async (from: Sender) => (await call(app.api, 'GET find-all-news', {}, from)).status
/** Auth's admin API fails; all else works. */
function authOutage(): () => void {
  const client = createSecretClient(app.supabase, async (input, init) => {
    if (String(input).includes('/auth/v1/')) throw new TypeError('fetch failed')
    return fetch(input, init)
  })
  vi.spyOn(console, 'error').mockReturnValue()
  return useAdminDb(app, client)
}

describe('E13 edit-user', () => {
  test('R02 PP02 a person changes their own data; only the new e-mail logs in', async () => {
    const person = await app.supabase.as('editor')
    const email = 'otro.email@labanda.example'
    const own = { name: 'Bea', last_name: 'Luna', sector: 'salud', phone: '1', biography: ' x ' }
    const { body } = await edit(person.id, { ...own, email: ' Otro.Email@labanda.example', password: '' }, person)
    expect(body.user).toMatchObject({ ...own, biography: 'x', email, address: '', rol: 'editor' })
    expect((await login(email, person.password)).status).toBe(200)
    expect((await login(person.email, person.password)).status).toBe(401)
    const { body: next } = await edit(person.id, { address: 'Belgrano 1' }, person)
    expect(next.user, 'what is not sent stays').toMatchObject({ name: 'Bea', phone: '1', address: 'Belgrano 1' })
  })

  test.for(['moderador', 'editor', 'admin'] as TestRole[])(
    'R02 %s sending their own rol or state is 403, even unchanged',
    async (role) => {
      const person = await app.person(role)
      for (const changes of [{ rol: 'super_admin' }, { rol: role }, { state: 'activo' }, { state: 'inactivo' }]) {
        const { status, error } = await edit(person.id.toUpperCase(), { name: 'Otra', ...changes }, person)
        expect([status, error]).toEqual([403, 'No podés cambiar tu propio rol ni tu propio estado'])
      }
      expect(await row(person)).toMatchObject({ name: 'Prueba', rol: role, state: 'activo' })
    },
  )

  test('R02 a super_admin may send their own rol and state unchanged; changing them is 403', async () => {
    const same = await edit(boss.id, { rol: 'super_admin', state: 'activo', phone: '2' })
    expect(same.body.user.phone).toBe('2')
    for (const changes of [{ rol: 'admin' }, { state: 'inactivo' }]) {
      const { status, error } = await edit(boss.id, changes)
      expect([status, error]).toEqual([403, 'No podés cambiar tu propio rol ni tu propio estado'])
    }
  })

  test('R04 a super_admin changes role and state, audited; an unknown person is 404', async () => {
    const person = await app.supabase.as('editor')
    const { body } = await edit(person.id, { rol: 'admin', state: 'inactivo' })
    expect(body.user).toMatchObject({ rol: 'admin', state: 'inactivo', active: false })
    expect((await authUser(person))?.banned_until).not.toBeNull()
    await edit(person.id, { state: 'activo' })
    expect((await authUser(person))?.banned_until).toBeNull()
    expect(await audit(person.id)).toEqual([
      { actor: null, action: 'staff_created' },
      { actor: boss.id, action: 'staff_changed' },
      { actor: boss.id, action: 'staff_changed' },
    ])
    const nobody = await edit('7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11', { name: 'Ana' })
    expect([nobody.status, nobody.error]).toEqual([404, 'Usuario no encontrado'])
  })

  test('PP03 a password set by a super_admin ends that person’s sessions; setting one’s own is 403', async () => {
    const person = await app.supabase.as('editor')
    const sessions = [await browser(person), await browser(person)]
    expect((await edit(person.id, { password: 'nueva-clave-1' })).status).toBe(200)
    expect(await Promise.all(sessions.map(reads))).toEqual([401, 401])
    expect((await login(person.email, 'nueva-clave-1')).status).toBe(200)
    expect((await audit(person.id)).at(-1)).toEqual({ actor: boss.id, action: 'password_set' })
    for (const as of [person, boss]) {
      const session = as === boss ? boss : { ...person, ...(await signedInAgain(person, 'nueva-clave-1')) }
      const own = await edit(as.id, { password: 'otra-clave-2' }, session)
      expect([own.status, Object.keys(own.fields ?? {})]).toEqual([403, ['password']])
    }
  })

  test('PU04 a taken e-mail or DNI is 409 with its field and leaves row and login as they were', async () => {
    const [person, other] = [await app.supabase.as('editor'), await app.supabase.as('editor', { dni: '27111444' })]
    const email = await edit(person.id, { name: 'Otra', email: other.email }, person)
    expect([email.status, email.fields]).toEqual([409, { email: 'El email ya está en uso' }])
    const dni = await edit(person.id, { dni: '27111444', email: 'libre@labanda.example' })
    expect([dni.status, dni.fields]).toEqual([409, { dni: 'El DNI ya está en uso' }])
    const orphan = 'huerfano@labanda.example'
    await app.supabase.service.auth.admin.createUser({ email: orphan, password: 'clave-de-prueba-1' })
    const inAuth = await edit(person.id, { name: 'Otra', email: orphan })
    expect([inAuth.status, inAuth.fields]).toEqual([409, { email: 'El email ya está en uso' }])
    expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, dni: null })
    expect((await authUser(person))?.email).toBe(person.email)
  })

  test('while Auth is down, a change that includes e-mail or password changes nothing of the account', async () => {
    const person = await app.supabase.as('editor')
    authOutage()
    for (const changes of [{ email: 'sin.auth@labanda.example' }, { password: 'nueva-clave-1' }])
      expect((await edit(person.id, { name: 'Otra', state: 'inactivo', ...changes })).status).toBe(503)
    expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, state: 'activo' })
  })

  test('LK06 PP02 a person changes their own contact address, which requests a rebuild and cannot be a login e-mail', async () => {
    const person = await app.supabase.as('editor')
    const before = app.rebuilds()
    const { body } = await edit(person.id, { contact_email: ' Mesa@Villa.example ' }, person)
    expect(body.user).toMatchObject({ contact_email: 'mesa@villa.example', email: person.email })
    expect(app.rebuilds()).toBe(before + 1)
    const login = 'Este email es público: no puede ser uno con el que se ingresa al panel'
    for (const contact_email of [person.email, boss.email]) {
      const refused = await edit(person.id, { contact_email, phone: '7' }, person)
      expect([refused.status, refused.fields]).toEqual([409, { contact_email: login }])
    }
    expect((await edit(person.id, { contact_email: 'no es' })).fields).toEqual({
      contact_email: 'El email no es válido',
    })
    expect((await edit(person.id, { email: 'mesa@villa.example' })).fields).toEqual({
      email: 'El email ya está en uso',
    })
    expect(await row(person)).toMatchObject({ contact_email: 'mesa@villa.example', email: person.email, phone: '' })
    expect((await edit(person.id, { contact_email: '' })).body.user.contact_email).toBe('')
  })

  test('B01 a new name of an author requests a rebuild, a new phone does not', async () => {
    const person = await app.supabase.as('editor')
    const before = app.rebuilds()
    await edit(person.id, { phone: '3' })
    expect(app.rebuilds()).toBe(before)
    await edit(person.id, { name: 'Clara' })
    expect(app.rebuilds()).toBe(before + 1)
    expect(app.purged.slice(-2)).toEqual(['noticias', 'galeria'])
  })
})

async function signedInAgain({ email }: TestUser, password: string): Promise<{ accessToken: string }> {
  const { data } = await app.supabase.logIn({ email, password })
  return { accessToken: data.session?.access_token ?? '' }
}

describe('E15 toggle-user', () => {
  test('PU02 P07 a deactivated person is refused at the next request in all sessions and login, until reactivated', async () => {
    const person = await app.supabase.as('editor')
    const sessions = [await browser(person), await browser(person)]
    const unused = await browser(person)
    const off = await toggle(person.id)
    expect(off.body.user).toMatchObject({ _id: person.id, state: 'inactivo', active: false })
    expect(await Promise.all(sessions.map(reads))).toEqual([401, 401])
    expect((await authUser(person))?.banned_until.getTime()).toBeGreaterThan(Date.now() + 1e12)
    expect((await login(person.email, person.password)).status).toBe(401)
    const on = await toggle(person.id)
    expect(on.body.user).toMatchObject({ state: 'activo', active: true })
    expect(await reads(unused), 'earlier sessions stay ended').toBe(401)
    expect((await authUser(person))?.banned_until).toBeNull()
    expect((await login(person.email, person.password)).status).toBe(200)
    expect((await audit(person.id)).slice(1)).toEqual([
      { actor: boss.id, action: 'staff_changed' },
      { actor: boss.id, action: 'staff_changed' },
    ])
  })

  test('PU05 a wanted state stands where another has already set it', async () => {
    const person = await app.supabase.as('editor')
    for (const active of [false, false, true, true]) {
      const { body } = await call(app.api, 'POST toggle-user', { id: person.id, active }, { as: boss })
      expect(body.user.active).toBe(active)
    }
    expect(await audit(person.id)).toHaveLength(3)
  })

  test('PU05 deactivating oneself is refused', async () => {
    const { status, error } = await toggle(boss.id)
    expect([status, error]).toEqual([403, 'No podés cambiar tu propio rol ni tu propio estado'])
    expect((await row(boss))?.state).toBe('activo')
  })

  test('deactivation and reactivation work while Auth is down', async () => {
    const [active, inactive] = [await app.supabase.as('editor'), await app.supabase.as('inactivo')]
    expect((await authUser(inactive))?.banned_until, 'an inactive account starts banned').not.toBeNull()
    authOutage()
    expect([(await toggle(active.id)).status, (await toggle(inactive.id)).status]).toEqual([200, 200])
    expect((await authUser(active))?.banned_until).not.toBeNull()
    expect((await authUser(inactive))?.banned_until).toBeNull()
  })
})

describe('E14 delete-user', () => {
  test('PU05 P07 a deleted person is refused in all sessions and login; news keep the name', async () => {
    const person = await app.supabase.as('editor')
    const noticiaData = { title: 'Uno', excerpt: 'Dos', content: 'Tres', status: 'publicado' }
    const { body: made } = await call(app.api, 'POST create-new', { noticiaData }, { as: person })
    const sessions = [await browser(person), await browser(person)]
    const { body } = await remove(person.id)
    expect(body).toEqual({ message: 'Usuario eliminado correctamente' })
    expect(await Promise.all(sessions.map(reads))).toEqual([401, 401])
    expect((await login(person.email, person.password)).status).toBe(401)
    expect(await authUser(person)).toBeUndefined()
    const { body: all } = await call(app.api, 'GET all-users', {}, { as: boss })
    expect(all.data.map(({ _id }) => _id)).not.toContain(person.id)
    const { body: read } = await call(app.api, 'GET find-new/{id}', { id: made.noticia._id }, {})
    expect(read.noticia.author).toMatchObject({ name: 'Prueba', last_name: 'editor' })
    expect((await audit(person.id)).at(-1)).toEqual({ actor: boss.id, action: 'staff_deleted' })
    for (const { status, error } of [
      await remove(person.id),
      await toggle(person.id),
      await edit(person.id, { name: 'Ana' }),
    ])
      expect([status, error]).toEqual([404, 'Usuario no encontrado'])
    const { password: currentPassword } = boss
    const again = {
      currentPassword,
      name: 'Ana',
      last_name: 'Paz',
      dni: '26111555',
      email: person.email,
      password: 'clave-de-prueba-1',
    }
    expect((await call(app.api, 'POST new-user', again, { as: boss })).status, 'the e-mail is free again').toBe(201)
  })

  test('PU02 PU05 deleting oneself or a super_admin is refused', async () => {
    const other = await app.supabase.as('super_admin')
    const own = await remove(boss.id)
    expect([own.status, own.error]).toEqual([403, 'No podés eliminar tu propia cuenta'])
    const chief = await remove(other.id)
    expect([chief.status, chief.error]).toEqual([
      409,
      'No se puede eliminar a un super administrador: primero cambiale el rol',
    ])
    expect([await row(boss), await row(other)]).toMatchObject([{ deleted_at: null }, { deleted_at: null }])
    await app.supabase.sql`update staff set state = 'inactivo' where id = ${other.id}`
  })

  test('a login that could not be removed grants nothing, and a retry removes it', async () => {
    const person = await app.supabase.as('editor')
    const restore = authOutage()
    expect((await remove(person.id)).status).toBe(503)
    restore()
    expect(await reads({ as: person })).toBe(401)
    expect((await login(person.email, person.password)).status).toBe(401)
    expect((await remove(person.id)).status).toBe(200)
    expect(await authUser(person)).toBeUndefined()
  })
})

test.for([
  ['deactivate', { state: 'inactivo' }],
  ['demote', { rol: 'admin' }],
] as const)('PU05 of two super_admins who %s each other at once one stays', async ([, changes]) => {
  const [one, two] = await Promise.all([app.supabase.as('super_admin'), app.supabase.as('super_admin')])
  await app.supabase
    .sql`update staff set state = 'inactivo' where rol = 'super_admin' and id not in (${one.id}, ${two.id})`
  const both = await Promise.all([edit(two.id, changes, one), edit(one.id, changes, two)])
  const active = await app.supabase.sql`select id from staff where rol = 'super_admin' and state = 'activo'`
  expect(active).toHaveLength(1)
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  // 409 from the row's trigger; 401, 403 or 404 if the other change came before the request was checked.
  for (const { status, error } of both) {
    expect([200, 401, 403, 404, 409]).toContain(status)
    if (status === 409) expect(error).toBe('Tiene que quedar al menos un super administrador activo')
  }
  await app.supabase
    .sql`update staff set state = 'activo', rol = 'super_admin' where id in (${boss.id}, ${one.id}, ${two.id})`
})

test('E18 P05 changeModeLight flips the caller’s own dark mode and answers the session’s user', async () => {
  const editor = await app.supabase.as('editor')
  for (const darkMode of [true, false]) {
    const { body } = await call(app.api, 'POST changeModeLight', { idUser: editor.id }, { as: editor })
    expect(body.user).toMatchObject({ _id: editor.id, email: editor.email, rol: 'editor', darkMode })
    expect((await row(editor))?.dark_mode).toBe(darkMode)
  }
})

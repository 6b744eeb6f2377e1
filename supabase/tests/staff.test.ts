import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addNoticia, addStaff, readFirstRow } from './rows.ts'
import { oneBehindTheOther } from './transactions.ts'

let supabase: TestSupabase
let boss: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  boss = await supabase.as('super_admin')
})
afterAll(() => supabase?.stop())

const person = (id: string) => readFirstRow(supabase.sql`select * from public.staff where id = ${id}`)
/** Changes a person through the SQL functions of super_admins. */
const change = ({ client }: TestUser, id: string, changes: object) =>
  client.rpc('change_staff', { p_id: id, p_state: 'activo', p_changes: changes })
const remove = ({ client }: TestUser, id: string, rol = 'editor') =>
  client.rpc('remove_staff', { p_id: id, p_rol: rol })

describe('R02 oneself', () => {
  test('a person changes their own contact data, but not their own role or state', async () => {
    const { id, client } = await supabase.as('editor')
    expect((await client.from('staff').update({ phone: '1', dark_mode: true }).eq('id', id)).error).toBeNull()
    for (const right of [{ rol: 'super_admin' }, { state: 'inactivo' }]) {
      const { error } = await client.from('staff').update(right).eq('id', id)
      expect(error?.code).toBe('42501')
    }
    expect(await person(id)).toMatchObject({ phone: '1', dark_mode: true, rol: 'editor', state: 'activo' })
  })

  test('PU05 no super_admin demotes, deactivates or deletes themselves, with other super_admins too', async () => {
    await addStaff(supabase.sql, { rol: 'super_admin' })
    expect((await change(boss, boss.id, { rol: 'admin' })).error?.message).toBe('own_role')
    expect((await change(boss, boss.id, { state: 'inactivo' })).error?.message).toBe('own_role')
    expect((await remove(boss, boss.id, 'super_admin')).error?.message).toBe('own_deletion')
  })
})

describe('R02 SE05 the e-mail is the login’s', () => {
  const giveLogin = async (id: string, email: string) => {
    await supabase.announceChange(id, { email })
    return supabase.service.auth.admin.updateUserById(id, { email, email_confirm: true })
  }

  test('a token writes no login e-mail, neither own nor others’', async () => {
    const [editor, other] = [await supabase.as('editor'), await supabase.as('editor')]
    for (const [{ client }, { id }] of [
      [editor, editor],
      [boss, boss],
      [boss, other],
    ] as const)
      expect((await client.from('staff').update({ email: 'otro@labanda.example' }).eq('id', id)).error?.code).toBe(
        '42501',
      )
    const row = { id: crypto.randomUUID(), name: 'Ana', last_name: 'Prueba', email: 'otro@labanda.example' }
    expect((await boss.client.from('staff').insert(row)).error?.code).toBe('42501')
  })

  test('the row changes with the login; a deleted person has none', async () => {
    const [editor, gone] = [await supabase.as('editor'), await supabase.as('editor')]
    expect((await giveLogin(editor.id, 'Nuevo@labanda.example')).error).toBeNull()
    expect(await person(editor.id)).toMatchObject({ email: 'nuevo@labanda.example' })
    await remove(boss, gone.id)
    expect((await giveLogin(gone.id, 'todavia@labanda.example')).error).toBeNull()
    expect(await person(gone.id)).toMatchObject({ email: null })
  })

  test('PU06 a value refused by the row is not set in the login', async () => {
    const editor = await supabase.as('editor')
    await addStaff(supabase.sql, { email: 'sin.cuenta@labanda.example' })
    expect((await giveLogin(editor.id, 'sin.cuenta@labanda.example')).error).not.toBeNull()
    const login = await readFirstRow(supabase.sql`select email from auth.users where id = ${editor.id}`)
    expect([login.email, (await person(editor.id)).email]).toEqual([editor.email, editor.email])
  })

  test('a new row has its login’s; without a login it is refused', async () => {
    const email = 'con.cuenta@labanda.example'
    const { data } = await supabase.service.auth.admin.createUser({
      email,
      password: 'clave-de-prueba-1',
      email_confirm: true,
    })
    const add = (id: string | undefined) =>
      boss.client.rpc('add_staff', {
        p_account: {
          ...{ id, name: 'Ana', last_name: 'Prueba', contact_email: '' },
          ...{ sector: 'prensa', rol: 'editor', state: 'activo' },
        },
      })
    expect((await add(data.user?.id)).data).toMatchObject([{ email }])
    expect((await add(crypto.randomUUID())).error?.code).toBe('23514')
  })
})

describe('LK06 the contact address is no login’s', () => {
  const refused = (answer: { error: { message: string } | null }) =>
    expect(answer.error?.message).toBe('contact_email_is_login')

  test('LK06 a contact address equal to a login, own included, is refused in any order; a deleted person’s is removed', async () => {
    const [ana, bea] = [await supabase.as('editor'), await supabase.as('editor')]
    const contact = (value: string) => ana.client.from('staff').update({ contact_email: value }).eq('id', ana.id)
    refused(await contact(ana.email))
    refused(await contact(bea.email))
    expect((await contact('Mayor@villa.example')).error?.code).toBe('23514')
    expect((await contact('no es')).error?.code).toBe('23514')
    expect((await contact('mesa@villa.example')).error).toBeNull()
    await supabase.announceChange(bea.id, { email: 'mesa@villa.example' })
    const login = await supabase.service.auth.admin.updateUserById(bea.id, { email: 'mesa@villa.example' })
    expect(login.error, 'what the row refuses the login does not get').not.toBeNull()
    await expect(addStaff(supabase.sql, { email: 'mesa@villa.example' })).rejects.toThrow('contact_email_is_login')
    await expect(addStaff(supabase.sql, { contact_email: bea.email })).rejects.toThrow('contact_email_is_login')
    await addStaff(supabase.sql, { contact_email: 'mesa@villa.example' })
    await remove(boss, ana.id)
    expect(await person(ana.id)).toMatchObject({ contact_email: '', email: null })
  })

  test('LK06 of a login and a contact address at the same moment, the second is refused', async () => {
    const [ana, bea] = [await addStaff(supabase.sql), await addStaff(supabase.sql)]
    const outcome = await oneBehindTheOther(
      supabase.sql,
      (sql) => sql`update public.staff set contact_email = 'a.la.vez@villa.example' where id = ${ana}`,
      (sql) => sql`update public.staff set email = 'a.la.vez@villa.example' where id = ${bea}`,
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'contact_email_is_login' } })
  })
})

describe('deletion', () => {
  test('PU05 a deleted person keeps name and news, and loses state, e-mail, DNI and contact data', async () => {
    const id = await addStaff(supabase.sql, {
      phone: '1',
      address: 'a',
      biography: 'b',
      avatar: `/media/${crypto.randomUUID()}/400.webp`,
    })
    const noticia = await addNoticia(supabase.sql, id, { status: 'publicado' })
    expect((await remove(boss, id)).error).toBeNull()
    expect(await person(id)).toMatchObject({
      name: 'Ana',
      last_name: 'Prueba',
      sector: 'prensa',
      rol: 'editor',
      state: 'inactivo',
      dni: null,
      email: null,
      ...{ phone: '', address: '', biography: '', avatar: '' },
    })
    expect(Date.now() - (await person(id)).deleted_at.getTime()).toBeLessThan(60_000)
    const { data } = await supabase.anon.from('noticias_publicas').select('author').eq('id', noticia)
    expect(data).toMatchObject([{ author: { name: 'Ana' } }])
  })

  test('a deleted person stays deleted, does not see the caller’s own row and frees e-mail and DNI', async () => {
    const { id, email, client } = await supabase.as('editor', { dni: '31000001' })
    await remove(boss, id)
    expect((await client.from('staff').select('id')).data).toEqual([])
    expect((await client.from('noticias_panel').select('id')).data).toEqual([])
    const back = await supabase.service.from('staff').update({ deleted_at: null }).eq('id', id)
    expect(back.error?.message).toBe('staff_deleted')
    await expect(addStaff(supabase.sql, { email, dni: '31000001' })).resolves.toBeTypeOf('string')
  })
})

describe('PU05 the last active super_admin', () => {
  beforeEach(
    () => supabase.sql`
    update public.staff set state = 'inactivo' where rol = 'super_admin' and state = 'activo' and id <> ${boss.id}`,
  )

  test.for([{ rol: 'admin' }, { state: 'inactivo' }, { deleted_at: '2026-01-01' }])('stays: %o', async (lost) => {
    const { error } = await supabase.service.from('staff').update(lost).eq('id', boss.id)
    expect(error).toMatchObject({ code: 'P0001', message: 'last_super_admin' })
    expect(await person(boss.id)).toMatchObject({ rol: 'super_admin', state: 'activo', deleted_at: null })
  })

  test('may go as soon as there is another active one', async () => {
    const other = await addStaff(supabase.sql, { rol: 'super_admin' })
    expect((await change(boss, other, { rol: 'admin' })).error).toBeNull()
  })

  test('one statement does not take all of them', async () => {
    await addStaff(supabase.sql, { rol: 'super_admin' })
    const { error } = await supabase.service.from('staff').update({ state: 'inactivo' }).eq('rol', 'super_admin')
    expect(error?.message).toBe('last_super_admin')
  })

  test('of two parallel requests the second sees the first', async () => {
    const other = await addStaff(supabase.sql, { rol: 'super_admin' })
    const outcome = await oneBehindTheOther(
      supabase.sql,
      (transaction) => transaction`update public.staff set rol = 'admin' where id = ${other}`,
      (transaction) => transaction`update public.staff set rol = 'admin' where id = ${boss.id}`,
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'last_super_admin' } })
  })

  test('two super_admins who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await supabase.as('super_admin')
      await Promise.all([change(boss, other.id, { state: 'inactivo' }), change(other, boss.id, { state: 'inactivo' })])
      const left = await supabase.sql`select id from public.staff where rol = 'super_admin' and state = 'activo'`
      expect(left).toHaveLength(1)
      await supabase.sql`update public.staff set state = 'activo' where id = ${boss.id}`
      await supabase.logIn(boss, boss.client, { act: 'log_in' })
      await supabase.sql`update public.staff set state = 'inactivo' where id = ${other.id} and state = 'activo'`
    }
  })
})

test('PU01 the last log-in is set by Auth’s hook alone', async () => {
  const { id, client } = await supabase.as('editor')
  expect((await client.from('staff').update({ last_access: '2020-01-01' }).eq('id', id)).error?.code).toBe('42501')
})

describe('audit', () => {
  const entries = (id: string) => supabase.sql`
    select actor, action, detail from public.audit_log where target = ${id} order by id`

  test('creation, change of role, state, e-mail or DNI, and deletion are recorded with their actor', async () => {
    const email = 'ana.audit@labanda.example'
    const login = await supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' })
    const id = login.data.user?.id ?? ''
    const row = { id, name: 'Ana', last_name: 'Prueba', dni: '32000001', contact_email: '' }
    const account = { ...row, sector: 'prensa', rol: 'editor', state: 'activo' }
    expect((await boss.client.rpc('add_staff', { p_account: account })).error).toBeNull()
    await change(boss, id, { rol: 'admin', dni: '32000002', phone: '1' })
    await change(boss, id, { phone: '2', rol: 'admin' })
    await remove(boss, id, 'admin')
    const found = await entries(id)
    expect([...found]).toEqual([
      { actor: boss.id, action: 'staff_created', detail: { rol: 'editor', state: 'activo' } },
      {
        actor: boss.id,
        action: 'staff_changed',
        detail: {
          changed: ['rol', 'dni'],
          before: { rol: 'editor', state: 'activo' },
          after: { rol: 'admin', state: 'activo' },
        },
      },
      { actor: boss.id, action: 'staff_deleted', detail: { rol: 'admin', state: 'activo' } },
    ])
    expect(JSON.stringify(found)).not.toMatch(/labanda\.example|3200000/)
  })

  test('a change by the server has no actor', async () => {
    const id = await addStaff(supabase.sql)
    await supabase.service.from('staff').update({ state: 'inactivo' }).eq('id', id)
    expect((await entries(id))[1]).toMatchObject({
      actor: null,
      action: 'staff_changed',
      detail: { changed: ['state'] },
    })
  })
})

/** Attacks on accounts and rights at the Data API, bypassing the API (sudo mode). */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addStaff, readFirstRow } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const everybody = () => supabase.sql`select * from staff where last_access is null order by id`
/** Adds a login without a person. */
const newLogin = async () => {
  const email = `${crypto.randomUUID()}@labanda.example`
  const { data } = await supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' })
  return data.user?.id ?? ''
}
/** Requests the Data API with the publishable key and a person's token. */
async function ask({ accessToken }: TestUser, method: 'PATCH' | 'POST', path: string, body: object) {
  const headers = {
    ...{ apikey: supabase.publishableKey, authorization: `Bearer ${accessToken}` },
    ...{ 'content-type': 'application/json', prefer: 'return=representation' },
  }
  const answer = await fetch(`${supabase.url}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const calls = async (target: string) => {
  const account = { id: await newLogin(), name: 'Eva', last_name: 'Intrusa', contact_email: '', sector: 'prensa' }
  const rights = { rol: 'super_admin', state: 'activo' }
  return [
    ['rpc/add_staff', { p_account: { ...account, ...rights } }],
    ['rpc/change_staff', { p_id: target, p_state: 'activo', p_changes: { rol: 'super_admin' } }],
    ['rpc/change_staff', { p_id: target, p_state: 'activo', p_changes: { state: 'inactivo' } }],
    ['rpc/remove_staff', { p_id: target, p_rol: 'editor' }],
  ] as const
}

test('OW05 a super_admin’s token writes no role, state, deletion or account into staff, fresh or not', async () => {
  const [boss, target] = [await supabase.as('super_admin'), await addStaff(supabase.sql)]
  const login = await newLogin()
  const before = await everybody()
  for (const age of [0, 16]) {
    await supabase.ageProofs(boss.id, age)
    for (const change of [{ rol: 'super_admin' }, { state: 'inactivo' }, { deleted_at: '2026-11-24' }]) {
      const { status, body } = await ask(boss, 'PATCH', `staff?id=eq.${target}`, change)
      expect([status, body.code], JSON.stringify(change)).toEqual([403, '42501'])
    }
    const row = { id: login, name: 'Eva', last_name: 'Intrusa', rol: 'super_admin' }
    expect((await ask(boss, 'POST', 'staff', row)).body.code).toBe('42501')
    expect((await ask(boss, 'POST', 'staff?on_conflict=id', { ...row, id: target })).body.code).toBe('42501')
  }
  expect(await everybody()).toEqual(before)
})

test('OW05 a super_admin’s token with a confirmation older than 15 minutes is refused', async () => {
  const [boss, target] = [await supabase.as('super_admin'), await addStaff(supabase.sql)]
  const all = await calls(target)
  const before = await everybody()
  await supabase.ageProofs(boss.id, 15)
  for (const [path, input] of all)
    expect((await ask(boss, 'POST', path, input)).body, path).toMatchObject({
      code: 'P0001',
      message: 'fresh_session_required',
    })
  await supabase.sql`delete from private.session_proofs`
  for (const [path, input] of all) expect((await ask(boss, 'POST', path, input)).body.message).toMatch(/^fresh_session/)
  expect(await everybody()).toEqual(before)
  expect((await boss.client.rpc('prove_session', { p_login: boss.id, p_session: boss.id })).error?.code).toBe('42501')
})

test('OW06 the functions refuse a fresh session of any other role, or of an inactive super_admin', async () => {
  const target = await addStaff(supabase.sql)
  const others = [await supabase.as('admin'), await supabase.as('editor'), await supabase.as('moderador')]
  const gone = await supabase.as('super_admin')
  await supabase.sql`update staff set state = 'inactivo' where id = ${gone.id}`
  const before = await everybody()
  for (const person of [...others, gone])
    for (const [path, input] of await calls(target))
      expect((await ask(person, 'POST', path, input)).body.code, path).toBe('42501')
  expect(await everybody()).toEqual(before)
})

test('OW06 a super_admin in a fresh session adds, changes and deletes people, without overwriting concurrent changes', async () => {
  const { client } = await supabase.as('super_admin')
  const id = await newLogin()
  const account = { id, name: 'Ana', last_name: 'Paz', dni: '31555001', contact_email: '', sector: 'salud' }
  const added = await client.rpc('add_staff', {
    p_account: { ...account, rol: 'editor', state: 'activo', phone: 'x', email: 'x@x.example' },
  })
  expect(added.data).toMatchObject([
    { ...account, phone: 'x', avatar: '', email: expect.stringContaining('@labanda.example') },
  ])
  const change = (p_state: string, p_changes: object) => client.rpc('change_staff', { p_id: id, p_state, p_changes })
  const changed = await change('activo', {
    rol: 'admin',
    phone: '385-1',
    email: 'x@x.example',
    last_access: '2020-01-01',
  })
  expect(changed.data).toMatchObject([{ ...account, rol: 'admin', phone: '385-1', last_access: null }])
  expect(changed.data?.[0].email).toBe(added.data?.[0].email)
  expect((await change('inactivo', { rol: 'editor' })).data).toEqual([])
  expect((await change('activo', { rol: null })).error?.code).toBe('23502')
  expect((await client.rpc('remove_staff', { p_id: id, p_rol: 'editor' })).data).toBe(false)
  expect((await client.rpc('remove_staff', { p_id: id, p_rol: 'admin' })).data).toBe(true)
  expect((await change('inactivo', { state: 'activo' })).data).toEqual([])
  expect(await readFirstRow(supabase.sql`select rol, state, dni from staff where id = ${id}`)).toEqual({
    ...{ rol: 'admin', state: 'inactivo', dni: null },
  })
})

const provenAt = async (token: string) => {
  const { session_id: session } = decodeJwt(token)
  const [row] = await supabase.sql`select proven_at from private.session_proofs where session = ${String(session)}`
  return row?.proven_at as Date | undefined
}

test('OW07 only a log-in proves its session: a renewal or a password check does not', async () => {
  const person = await supabase.as('editor')
  const client = supabase.visitor()
  const { data } = await supabase.logIn(person, client, { act: 'log_in' })
  const proven = await provenAt(data.session?.access_token ?? '')
  expect(Date.now() - (proven?.getTime() ?? 0)).toBeLessThan(60_000)
  await supabase.ageProofs(person.id, 5)
  const aged = await provenAt(data.session?.access_token ?? '')
  const renewed = await client.auth.refreshSession()
  expect(await provenAt(renewed.data.session?.access_token ?? '')).toEqual(aged)
  const checked = await supabase.logIn(person)
  expect(await provenAt(checked.data.session?.access_token ?? '')).toBeUndefined()
})

test('OW07 the next log-in removes expired proofs', async () => {
  const [idle, person] = [await supabase.as('editor'), await supabase.as('editor')]
  await supabase.ageProofs(idle.id, 16)
  await supabase.logIn(person, supabase.visitor(), { act: 'log_in' })
  expect(await provenAt(idle.accessToken)).toBeUndefined()
  expect(await provenAt(person.accessToken)).toBeDefined()
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createTestSupabase,
  sessionOf,
  type TestSupabase,
  type TestUser,
} from '../../tools/testing/supabase/test-supabase.ts'
import { readFirstRow } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => supabase?.stop())

const next = 'otra-clave-nueva-3'
/** Sets a password with its person's token. Returns the status. */
async function setPassword(token: string, password = next): Promise<number> {
  const headers = {
    apikey: supabase.publishableKey,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const init = { method: 'PUT', headers, body: JSON.stringify({ password, current_password: password }) }
  return (await fetch(`${supabase.url}/auth/v1/user`, init)).status
}
const state = async ({ id }: TestUser) => ({
  login: await readFirstRow(supabase.sql`select email, phone, encrypted_password from auth.users where id = ${id}`),
  sessions: [...(await supabase.sql`select id from auth.sessions where user_id = ${id} order by id`)],
})
const admin = () => supabase.service.auth.admin

test('FM19 a permit for an e-mail allows that e-mail, and no password, telephone or other e-mail', async () => {
  const person = await supabase.as('editor')
  const before = await state(person)
  await supabase.announceChange(person.id, { email: 'Nuevo@labanda.example' })
  expect(await setPassword(person.accessToken)).toBeGreaterThanOrEqual(400)
  expect((await admin().updateUserById(person.id, { password: next })).error).not.toBeNull()
  expect((await admin().updateUserById(person.id, { email: 'otro@labanda.example' })).error).not.toBeNull()
  const phone = supabase.sql`update auth.users set phone = '543850000000' where id = ${person.id}`
  await expect(phone).rejects.toThrow('login_change_unpermitted')
  expect(await state(person)).toEqual(before)
  expect((await admin().updateUserById(person.id, { email: 'nuevo@labanda.example' })).error).toBeNull()
  expect((await state(person)).login.email).toBe('nuevo@labanda.example')
})

test('FM19 a permit for the caller’s own password names its session: another token of the person sets none', async () => {
  const person = await supabase.as('editor')
  const { data } = await supabase.logIn(person)
  const own = data.session?.access_token ?? ''
  const before = await state(person)
  await supabase.announceChange(person.id, { password: true, session: sessionOf(own) })
  expect(await setPassword(person.accessToken)).toBeGreaterThanOrEqual(400)
  expect(await state(person)).toEqual(before)
  expect(await setPassword(own)).toBe(200)
  expect((await state(person)).sessions).toEqual([{ id: sessionOf(own) }])
  expect(await setPassword(own, 'y-otra-clave-mas-4'), 'once').toBeGreaterThanOrEqual(400)
})

test('FM19 a permitted password of a colleague is for the secret key: a token of that person sets none', async () => {
  const person = await supabase.as('editor')
  const before = await state(person)
  await supabase.announceChange(person.id, { password: true })
  expect(await setPassword(person.accessToken)).toBeGreaterThanOrEqual(400)
  expect(await state(person)).toEqual(before)
  expect((await admin().updateUserById(person.id, { password: next })).error).toBeNull()
  expect((await state(person)).sessions).toEqual([])
})

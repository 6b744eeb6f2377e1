/** An e-mail stands twice, in the login and in the row: both change or none. The ordinary change is in changes.test.ts. */
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TestPerson } from '../../local/supabase/testing.ts'
import { addStaff } from '../../supabase/tests/rows.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'

let app: TestApp
let boss: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.person('super_admin')
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app?.stop())

const row = async ({ id }: TestPerson) => (await app.supabase.sql`select * from staff where id = ${id}`)[0]
const authUser = async ({ id }: TestPerson) =>
  (await app.supabase.sql`select email, banned_until from auth.users where id = ${id}`)[0]
const edit = (id: string, changes: Record<string, unknown>, as: TestPerson = boss) =>
  call(app.api, 'edit-user', { id, ...changes }, { as })

test('R02 PP02 of two who change an e-mail at once, who comes last has it: row and login agree', async () => {
  const person = await app.supabase.as('editor')
  const { secret } = app.ports
  const { url, secretKey } = app.supabase
  const gate = Promise.withResolvers<void>()
  const late = createClient(url, secretKey, {
    global: {
      fetch: async (...request) => {
        const answer = await fetch(...request)
        await gate.promise
        return answer
      },
    },
  })
  vi.spyOn(app.ports, 'secret').mockReturnValueOnce(late).mockImplementation(secret)
  const first = edit(person.id, { name: 'Primera', email: 'primera@labanda.example' }, person)
  await vi.waitFor(async () => expect((await authUser(person))?.email).toBe('primera@labanda.example'))
  expect((await edit(person.id, { email: 'segunda@labanda.example' })).status).toBe(200)
  gate.resolve()
  const { status, error } = await first
  expect([status, error]).toEqual([409, 'La cuenta cambió mientras tanto. Volvé a cargarla.'])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: 'segunda@labanda.example' })
  expect((await authUser(person))?.email).toBe('segunda@labanda.example')
})

test('PU04 an e-mail that the row cannot take goes from the login again, with the state', async () => {
  const person = await app.supabase.as('editor')
  const email = 'sin.cuenta@labanda.example'
  await addStaff(app.supabase.sql, { email })
  const taken = await edit(person.id, { name: 'Otra', email, state: 'inactivo' })
  expect([taken.status, taken.fields]).toEqual([409, { email: 'El email ya está en uso' }])
  expect(await row(person)).toMatchObject({ name: 'Prueba', email: person.email, state: 'activo' })
  expect(await authUser(person)).toEqual({ email: person.email, banned_until: null })
})

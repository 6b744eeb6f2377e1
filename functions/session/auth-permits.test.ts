/** Permits of acts whose Auth call fails (FM20). */
import { afterAll, expect, test, vi } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { setUpFactor } from '../../tools/testing/api/second-factor.ts'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const { api, supabase } = app
const { sql } = supabase
const boss = await app.person('super_admin')

type Answered = { readonly status: number }
const acts = ({ id }: TestUser, where = sql``) =>
  sql<{ act: string }[]>`select act from private.auth_permits where login = ${id} ${where}`.then((rows) =>
    rows.map(({ act }) => act),
  )
const left = (person: TestUser) => acts(person, sql`and taken_by is null`)

/** Runs `act` while Auth calls matching `atCall` fail; returns the response and current permits. */
async function failing(person: TestUser, atCall: RegExp, act: () => Promise<Answered>) {
  const real = globalThis.fetch
  let permits: string[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!atCall.test(`${init?.method} ${new URL(String(input)).pathname}`)) return real(input, init)
    permits = await acts(person)
    return Response.json({ code: 'unexpected_failure', msg: 'Down' }, { status: 500 })
  })
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { status } = await act().finally(() => spy.mockRestore())
  errors.mockRestore()
  return { permits, status }
}

const next = 'cuatro plazas y un tren'
const changing = (person: TestUser, changes: object, as = person) =>
  call(api, 'POST edit-user', { id: person.id, currentPassword: as.password, ...changes }, { as })
/** By act: the failing Auth call and the request. */
const failures: Record<string, readonly [RegExp, (person: TestUser) => Promise<Answered>]> = {
  log_in: [/\/token$/, ({ email, password }) => call(api, 'POST login-user', { email, password })],
  check_password: [
    /\/token$/,
    (person) => call(api, 'POST confirmar-identidad', { currentPassword: person.password }, { as: person }),
  ],
  change_email: [/PUT .*\/admin\/users\//, (person) => changing(person, { email: 'de.paso@labanda.example' })],
  set_password: [/PUT .*\/admin\/users\//, (person) => changing(person, { password: next }, boss)],
  change_password: [
    /PUT .*\/user$/,
    (person) => {
      const given = { id: person.id, currentPassword: person.password, newPassword: next }
      return call(api, 'PUT change-password/{id}', given, { as: person })
    },
  ],
  enrol_factor: [
    /\/factors$/,
    (person) => call(api, 'POST iniciar-segundo-factor', { currentPassword: person.password }, { as: person }),
  ],
}
const withFactor: typeof failures = {
  log_in_code: [/\/verify$/, ({ email, password }) => call(api, 'POST login-user', { email, password, code: code() })],
  check_code: [
    /\/verify$/,
    ({ password }) => call(api, 'POST codigos-segundo-factor', { currentPassword: password, code: code() }, session),
  ],
}
/** Permitted and done in one transaction. */
const atOnce = ['remove_factor', 'try_code']

const holder = await supabase.as('editor')
const { secret, session } = await setUpFactor(app, holder)
const code = () => appCode(secret)

test('FM20 the tests cover each act that needs a permit', async () => {
  const [row] = await sql`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'auth_permits_act_known'`
  const known = [...String(row?.rule).matchAll(/'(\w+)'::text/g)].map(([, act]) => act)
  expect(known.toSorted()).toEqual([...Object.keys(failures), ...Object.keys(withFactor), ...atOnce].toSorted())
})

test.for(Object.entries(failures))('FM20 %s that fails leaves no permit', async ([act, [atCall, fail]]) => {
  const person = await supabase.as('editor')
  await sql`delete from private.auth_permits`
  const { permits, status } = await failing(person, atCall, () => fail(person))
  expect([permits.includes(act), status >= 400]).toEqual([true, true])
  expect(await left(person)).toEqual([])
})

test.for(Object.entries(withFactor))('FM20 %s that fails leaves no permit', async ([act, [atCall, fail]]) => {
  await sql`delete from private.auth_permits`
  const { permits, status } = await failing(holder, atCall, () => fail(holder))
  expect([permits.includes(act), permits.includes('try_code'), status >= 400]).toEqual([true, true, true])
  expect(await left(holder)).toEqual([])
})

test('FM20 a taken e-mail (409) leaves no permit, and a stolen token cannot set a password', async () => {
  const person = await supabase.as('editor')
  const email = 'tomado@labanda.example'
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT' && String(input).includes('/admin/users/')) {
      spy.mockImplementation(real)
      await supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' })
    }
    return real(input, init)
  })
  const { status } = await changing(person, { email }).finally(() => spy.mockRestore())
  expect([status, await left(person)]).toEqual([409, []])
  vi.spyOn(console, 'error').mockReturnValue()
  const { error } = await person.client.auth.updateUser({ password: next })
  expect(error).not.toBeNull()
  expect((await supabase.logIn(person)).error).toBeNull()
})

test('FM20 removing a factor leaves no permit', async () => {
  const answer = await call(
    api,
    'POST quitar-segundo-factor',
    { id: holder.id, currentPassword: boss.password },
    { as: boss },
  )
  expect([answer.status, await left(holder)]).toEqual([200, []])
})

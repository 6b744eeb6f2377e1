import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestPerson, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase
let person: TestPerson
beforeAll(async () => {
  supabase = await createTestSupabase()
  person = await supabase.as('editor')
})
afterAll(() => supabase?.stop())

/** Another hook than the project's, until the end of the file. */
const answering = (hook: string, answer: string) =>
  supabase.sql.unsafe(
    `create or replace function private.${hook}(event jsonb) returns jsonb language sql as $$ select ${answer} $$`,
  )
const ask = async (path: string, body: object) => {
  const headers = { apikey: supabase.publishableKey, 'content-type': 'application/json' }
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, header: answer.headers.get('x-sb-error-code'), body: await answer.json() }
}
const logIn = () => ask('/token?grant_type=password', { email: person.email, password: person.password })
const sessions = async () => (await supabase.sql`select from auth.sessions where user_id = ${person.id}`).length
const refused = (code: number, msg: string) => ({
  status: code,
  header: null,
  body: { code, error_code: 'unknown', msg },
})

test('K05 AU-1 AU-11 what the hook refuses is answered in its words and with its status, and leaves no session', async () => {
  const before = await sessions()
  await answering('custom_access_token', `'{"error": {"http_code": 418, "message": "Hoy no"}}'::jsonb`)
  expect(await logIn()).toEqual(refused(418, 'Hoy no'))
  await answering('send_email', `'{"error": {"http_code": 403, "message": "Tampoco"}}'::jsonb`)
  expect(await ask('/recover', { email: person.email })).toEqual(refused(403, 'Tampoco'))
  expect(await sessions()).toBe(before)
})

test('K05 AU-11 the token carries the claims that the hook answers, and is told who logs in and how', async () => {
  const told = `event -> 'claims' || jsonb_build_object('of', event ->> 'user_id', 'by', event ->> 'authentication_method')`
  await answering('custom_access_token', `jsonb_build_object('claims', ${told})`)
  const { body } = await logIn()
  expect(decodeJwt(body.access_token)).toMatchObject({ sub: person.id, of: person.id, by: 'password' })
  expect((await supabase.visitor().auth.getUser(body.access_token)).data.user?.id).toBe(person.id)
  const renewed = await ask('/token?grant_type=refresh_token', { refresh_token: body.refresh_token })
  expect(decodeJwt(renewed.body.access_token)).toMatchObject({ of: person.id, by: 'token_refresh' })
})

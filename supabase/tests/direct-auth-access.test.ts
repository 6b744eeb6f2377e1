/** Access with the publishable key, a token or a code, past the functions. */
import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addStaff, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let boss: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  boss = await supabase.as('super_admin')
})
afterAll(() => supabase?.stop())

/** Calls Auth with the publishable key. Returns status and message. */
async function ask(call: string, body?: object, token?: string, agent?: string) {
  const [method = '', path] = call.split(' ')
  const headers = {
    apikey: supabase.publishableKey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(agent && { 'user-agent': agent }),
  }
  const init = { method, headers, body: body ? JSON.stringify(body) : null, redirect: 'manual' } as const
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, init)
  const result = await answer.json().catch(() => null)
  return [answer.status, result?.msg ?? result]
}
const logins = async () => (await supabase.sql`select id from auth.users`).length
const sessions = (id: string) => supabase.sql`select id, not_after from auth.sessions where user_id = ${id}`
/** Permits a log-in. Returns the permitted User-Agent. */
const begin = ({ email }: TestUser, act: 'log_in' | 'check_password' = 'log_in') =>
  supabase.announceLogIn(email, { act, ip: '203.0.113.9' })
/** Calls the hook like Auth. */
const hook = async (person: TestUser, method: string, claims: object = {}) => {
  const [session] = await sessions(person.id)
  const event = { user_id: person.id, claims: { session_id: session?.id, ...claims }, authentication_method: method }
  const [row] = await supabase.sql`select private.custom_access_token(${JSON.stringify(event)}::text::jsonb) as answer`
  return row?.answer.error?.message ?? row?.answer.claims
}

describe('SE01 sessions', () => {
  const token = 'POST /token?grant_type=password'

  test('SE01 the right password opens no session without the server’s permit', async () => {
    const { id, email, password } = await supabase.as('editor')
    const before = await sessions(id)
    expect(await ask(token, { email, password })).toEqual([403, 'Al portal se ingresa desde el panel'])
    expect(await sessions(id)).toEqual(before)
  })

  const tryIt = async ({ email, password }: TestUser, agent: string) =>
    (await ask(token, { email, password }, undefined, agent))[0]

  test('SE01 a permit opens one, once, for its person, for 30 seconds', async () => {
    const [person, other] = [await supabase.as('editor'), await supabase.as('editor')]
    const agent = await begin(person)
    expect([await tryIt(other, agent), await tryIt(person, agent), await tryIt(person, agent)]).toEqual([403, 200, 403])
    const late = await begin(person)
    await supabase.sql`update private.auth_permits set at = at - interval '31 seconds'`
    expect(await tryIt(person, late)).toBe(403)
    const two = await Promise.all([begin(person), begin(person)])
    expect(await Promise.all(two.map((each) => tryIt(person, each)))).toEqual([200, 200])
  })

  test('OW12 a permit admits the request with its nonce and no other', async () => {
    const person = await supabase.as('editor')
    const agent = await begin(person)
    const nonce = agent.slice(-32)
    const guesses = ['curl/8.0', `portal/${'0'.repeat(32)}`, `portal/${nonce.slice(0, 31)}`, `${agent} curl/8.0`]
    const before = await sessions(person.id)
    expect(await Promise.all(guesses.map((guess) => tryIt(person, guess)))).toEqual([403, 403, 403, 403])
    expect(await sessions(person.id)).toEqual(before)
    expect(await tryIt(person, `Mozilla/5.0 portal/${nonce}`)).toBe(200)
    const agents =
      await supabase.sql`select user_agent from auth.sessions where user_id = ${person.id} order by created_at`
    expect(agents.at(-1), 'the nonce is not kept').toEqual({ user_agent: 'Mozilla/5.0' })
  })

  test('OW13 a revoked permit admits nothing; a used one stays used', async () => {
    const person = await supabase.as('editor')
    const retract = () => supabase.sql`
      select revoke_permit(id) from private.auth_permits where login = ${person.id} order by id desc limit 1`
    const agent = await begin(person)
    await retract()
    expect(await tryIt(person, agent)).toBe(403)
    const used = await begin(person)
    expect(await tryIt(person, used)).toBe(200)
    await retract()
    expect(await tryIt(person, used)).toBe(403)
    await supabase.announceChange(person.id, { password: true })
    await retract()
    const change = supabase.sql`update auth.users set encrypted_password = 'x' where id = ${person.id}`
    await expect(change).rejects.toThrow('login_change_unpermitted')
  })

  test('SE01 PU01 the log-in is recorded with the session, once and with its address; a check of the password is not', async () => {
    const person = await supabase.as('editor')
    const { email, password } = person
    const [, { access_token }] = await ask(token, { email, password }, undefined, await begin(person))
    const { session_id: session } = decodeJwt(access_token)
    expect(await tryIt(person, await begin(person, 'check_password'))).toBe(200)
    const entries = await supabase.sql`
      select actor, action, detail from audit_log where target = ${person.id} and action like 'login%'`
    expect([...entries]).toEqual([{ actor: person.id, action: 'login', detail: { ip: '203.0.113.9', session } }])
    const row = await readFirstRow(supabase.sql`select last_access from staff where id = ${person.id}`)
    expect(Date.now() - row.last_access.getTime()).toBeLessThan(60_000)
  })

  test('SE01 a valid e-mail code opens no session, not even for a super_admin', async () => {
    const code = '123456'
    const hash = createHash('sha256')
      .update(boss.email + code)
      .digest('hex')
    await supabase.sql`
      update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where id = ${boss.id}`
    const before = await sessions(boss.id)
    const answer = await ask('POST /verify', { type: 'magiclink', email: boss.email, token: code })
    expect(answer).toEqual([403, 'Al portal se ingresa con correo y contraseña'])
    expect(await sessions(boss.id)).toEqual(before)
  })

  test('SE01 the hook accepts the renewal of password sessions and permitted codes, and refuses every other log-in method', async () => {
    const person = await supabase.as('editor')
    const refused = 'Al portal se ingresa con correo y contraseña'
    const others =
      'oauth otp mfa/phone sso/saml recovery invite magiclink email/signup email_change anonymous web3 mfa/webauthn'
    for (const method of [...others.split(' '), 'oauth_provider/authorization_code', 'unheard_of'])
      expect(await hook(person, method), method).toBe(refused)
    expect(await hook(person, 'token_refresh', { amr: [{ method: 'otp', timestamp: 1 }] })).toBe(refused)
    const claims = { amr: [{ method: 'password', timestamp: 1 }], email: person.email }
    expect(await hook(person, 'token_refresh', claims)).toMatchObject(claims)
    expect(await hook(person, 'totp', claims)).toBe('Los códigos se escriben en el panel')
    const [session] = await sessions(person.id)
    await supabase.sql`
      select private.grant_permit(${person.id}, 'check_code', '', false, ${session?.id}, ${crypto.randomUUID()}, 'a')`
    expect(await hook(person, 'totp', claims)).toMatchObject(claims)
    expect(await hook(person, 'passkey')).toBe('Al portal se ingresa desde el panel')
  })

  test('SE01 the hook refuses inactive, deleted and unknown people', async () => {
    const gone = 'Esta cuenta no puede ingresar'
    const [idle, deleted, nobody] = [await supabase.as('editor'), await supabase.as('editor'), crypto.randomUUID()]
    await begin(idle)
    await supabase.sql`update staff set state = 'inactivo' where id = ${idle.id}`
    await supabase.sql`update staff set deleted_at = now() where id = ${deleted.id}`
    for (const person of [idle, deleted, { ...idle, id: nobody }])
      for (const method of ['password', 'token_refresh']) expect(await hook(person, method)).toBe(gone)
  })

  test('SE01 only Auth calls the hooks', async () => {
    const open = await supabase.sql<{ name: string; role: string }[]>`
      select proname as name, rolname as role from pg_proc, pg_roles
      where proname in ('custom_access_token', 'send_email') and not rolsuper
        and rolname ~ '^(anon|auth|service|supabase)' and has_schema_privilege(rolname, 'private', 'usage')
        and has_function_privilege(rolname, pg_proc.oid, 'execute') order by 1`
    expect([...open]).toEqual([
      { name: 'custom_access_token', role: 'supabase_auth_admin' },
      { name: 'send_email', role: 'supabase_auth_admin' },
    ])
    const asAuth = (query: string) =>
      supabase.sql.begin(async (transaction) => {
        await transaction`set local role supabase_auth_admin`
        return (await transaction.unsafe(query))[0]
      })
    expect(await asAuth("select private.send_email('{}') as answer")).toEqual({
      answer: { error: { http_code: 403, message: 'El portal no manda correos' } },
    })
    const permit = asAuth("select private.grant_permit(gen_random_uuid(), 'log_in', '', false)")
    await expect(permit).rejects.toThrow('permission denied')
  })
})

test.for([
  ['POST /otp', { create_user: false }],
  ['POST /otp', { create_user: true }],
  ['POST /magiclink', {}],
  ['POST /recover', {}],
  ['POST /resend', { type: 'signup' }],
  ['GET /reauthenticate', undefined],
  ['PUT /user', { email: 'otra@labanda.example' }],
] as const)('SE02 no mail is sent: %s %o', async ([call, body]) => {
  const { id, email, accessToken } = await supabase.as('editor')
  const before = await readFirstRow(supabase.sql`select * from auth.users where id = ${id}`)
  const sent = vi.spyOn(console, 'log')
  const answer = await ask(call, body && { email, ...body }, accessToken)
  expect(answer).toEqual([403, 'El portal no manda correos'])
  expect(sent).not.toHaveBeenCalled()
  sent.mockRestore()
  expect(await readFirstRow(supabase.sql`select * from auth.users where id = ${id}`)).toEqual(before)
})

test.for([
  ['POST /signup', { email: 'nueva@labanda.example', password: 'clave-de-prueba-1' }],
  ['POST /signup', {}],
  ['POST /signup', { phone: '+543850000000', password: 'clave-de-prueba-1' }],
  ['POST /otp', { email: 'nueva@labanda.example', create_user: true }],
  ['POST /otp', { phone: '+543850000000', create_user: true }],
  ['POST /magiclink', { email: 'nueva@labanda.example' }],
  ['POST /token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
  ['POST /token?grant_type=web3', { chain: 'solana', message: 'x', signature: 'x' }],
  ['POST /invite', { email: 'nueva@labanda.example' }],
  ['POST /admin/users', { email: 'nueva@labanda.example', password: 'clave-de-prueba-1' }],
  ['GET /authorize?provider=google', undefined],
  ['GET /verify?type=signup&token=x', undefined],
] as const)('SE03 no login is made without the server: %s %o', async ([call, body]) => {
  const before = await logins()
  const [status] = await ask(call, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await logins()).toBe(before)
})

describe('SE05 a login changes through the server', () => {
  const state = (id: string) =>
    readFirstRow(supabase.sql`select email, encrypted_password from auth.users where id = ${id}`)

  test('SE05 neither a token nor the admin API alone changes a password or e-mail', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { id, accessToken } = await supabase.as('editor')
    const before = await state(id)
    expect((await ask('PUT /user', { password: 'otra-clave-3' }, accessToken))[0]).toBeGreaterThanOrEqual(400)
    const { admin } = supabase.service.auth
    expect((await admin.updateUserById(id, { password: 'otra-clave-3' })).error).not.toBeNull()
    expect((await admin.updateUserById(id, { email: 'otra@labanda.example' })).error).not.toBeNull()
    expect(await state(id)).toEqual(before)
    vi.restoreAllMocks()
  })

  test('SE05 a permit allows one transaction, as many statements as it has, for 30 seconds', async () => {
    const { id } = await supabase.as('editor')
    const emails = ['una@labanda.example', 'dos@labanda.example'].values()
    let email = emails.next().value
    const change = () =>
      supabase.sql.begin(async (transaction) => {
        await transaction`update auth.users set encrypted_password = ${crypto.randomUUID()} where id = ${id}`
        await transaction`update auth.users set email = ${email ?? ''} where id = ${id}`
        await transaction`delete from auth.sessions where user_id = ${id}`
      })
    const permit = (of: string) => supabase.announceChange(of, { ...(email && { email }), password: true })
    await permit(id)
    await change()
    email = emails.next().value
    await expect(change()).rejects.toThrow('login_change_unpermitted')
    await permit(await addStaff(supabase.sql))
    await expect(change()).rejects.toThrow('login_change_unpermitted')
    await permit(id)
    await supabase.sql`update private.auth_permits set at = at - interval '31 seconds' where login = ${id}`
    await expect(change()).rejects.toThrow('login_change_unpermitted')
  })
})

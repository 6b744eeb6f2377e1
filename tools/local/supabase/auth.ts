/**
 * Adds to Supabase Lite's Auth what GoTrue has (README.md, AU): bans, hooks, refresh reuse, session ends, admin API.
 */
import { randomUUID } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import {
  type AuthCall,
  AuthError,
  type AuthRoute,
  authPrefix,
  callHook,
  clientAddress,
  readAuthCall,
  signAccessToken,
} from './auth-call.ts'
import type { Handler } from './lite.ts'
import { createMfa } from './mfa.ts'

/** Seconds of refresh token reuse, the hosted default. */
const reuseInterval = 10

type Options = {
  jwtSecret: string
  secretKey: string
  passwordCost: number
}
type Tokens = { access_token: string; user: { id: string } }
type User = { id: string; email: string }

/** Handles requests below /auth/v1. */
export function createAuth(sql: Sql, { jwtSecret, secretKey, passwordCost }: Options, lite: Handler): Handler {
  const key = new TextEncoder().encode(jwtSecret)
  const mfa = createMfa(sql, key, authenticate)
  let lastRefresh: Promise<unknown> = Promise.resolve()

  const routes: Record<string, AuthRoute> = {
    'POST /token': openSession,
    'POST /verify': openSession,
    'POST /signup': forwardToLite,
    'GET /user': readUser,
    'PUT /user': updateUser,
    'POST /logout': endSession,
    'GET /settings': forwardToLite,
    'POST /otp': sendMail,
    'POST /magiclink': sendMail,
    'POST /recover': sendMail,
    'POST /resend': sendMail,
    'GET /reauthenticate': sendMail,
    'GET /admin/users': listUsers,
    'POST /admin/users': async ({ body }) => Response.json(await createUser(body)),
    'GET /admin/users/{id}': async ({ id }) => Response.json(await findUser(id)),
    'PUT /admin/users/{id}': async ({ id, body }) => Response.json(await changeUser(await findUser(id), body)),
    'DELETE /admin/users/{id}': deleteUser,
    ...mfa.routes,
  }

  return async (request) => {
    const call = await readAuthCall(request)
    try {
      if (call.name.includes(' /admin/')) requireSecretKey(call)
      const route = routes[call.name]
      if (!route) throw new AuthError(404, 'not_found', `${call.name} is not part of the embedded Auth`)
      return await route(call)
    } catch (error) {
      if (error instanceof AuthError) return error.toResponse()
      // Auth answers 500 when a trigger refuses.
      if (error instanceof Error && 'code' in error && error.code === 'PT403')
        return new AuthError(500, 'unexpected_failure', 'Database error').toResponse()
      throw error
    }
  }

  function forwardToLite({ name, query, headers: original, body }: AuthCall): Promise<Response> {
    const [method = '', path] = name.split(' ')
    const headers = new Headers(original)
    headers.delete('content-length')
    const init = { method, headers, body: method === 'GET' ? null : JSON.stringify(body) }
    return lite(new Request(`http://localhost${authPrefix}${path}?${query}`, init))
  }

  async function openSession(call: AuthCall): Promise<Response> {
    await rejectBannedLogin(call)
    const grant = call.name === 'POST /verify' ? 'otp' : String(call.query.get('grant_type'))
    const isRefresh = grant === 'refresh_token'
    const response = await (isRefresh ? refresh(call) : forwardToLite(call))
    if (!response.ok) return response
    const tokens = (await response.json()) as Tokens
    const claims = decodeJwt(tokens.access_token)
    const session = String(claims.session_id)
    await sql`
      update auth.sessions set user_agent = ${call.headers.get('user-agent')}, ip = ${clientAddress} where id = ${session}`
    try {
      tokens.access_token = await signAccessToken(sql, key, { claims, method: isRefresh ? 'token_refresh' : grant })
    } catch (error) {
      await sql`delete from auth.sessions where id = ${session}`
      throw error
    }
    return Response.json({ ...tokens, user: await mfa.addFactors(tokens.user) })
  }

  /** Refreshes one at a time: Lite takes no lock, and has no reuse interval. */
  function refresh(call: AuthCall): Promise<Response> {
    const response = lastRefresh.then(async () => {
      await sql`
        update auth.refresh_tokens set revoked = false where token = ${String(call.body.refresh_token)} and revoked
          and updated_at > now() - make_interval(secs => ${reuseInterval})`
      return forwardToLite(call)
    })
    lastRefresh = response.catch(() => {})
    return response
  }

  async function rejectBannedLogin({ body: { email, refresh_token: token } }: AuthCall): Promise<void> {
    const [banned] = await sql`
      select from auth.users where banned_until > now() and (email = ${String(email).toLowerCase()}
        or id = (select user_id from auth.refresh_tokens where token = ${String(token)} limit 1))`
    if (banned) throw new AuthError(400, 'user_banned', 'User is banned')
  }

  /** Returns a token's user. @throws {AuthError} as GET /user. */
  async function authenticate(call: AuthCall): Promise<{ id: string; email: string }> {
    const response = await forwardToLite({ ...call, name: 'GET /user' })
    const answer = (await response.json()) as { id: string; email: string; error_code: string; msg: string }
    if (!response.ok) throw new AuthError(response.status, answer.error_code, answer.msg)
    const [banned] = await sql`select from auth.users where id = ${answer.id} and banned_until > now()`
    if (banned) throw new AuthError(403, 'user_banned', 'User is banned')
    return answer
  }

  async function readUser(call: AuthCall): Promise<Response> {
    return Response.json(await mfa.addFactors(await authenticate(call)))
  }

  async function endSession(call: AuthCall): Promise<Response> {
    await authenticate(call)
    return forwardToLite(call)
  }

  async function sendMail(call: AuthCall): Promise<Response> {
    await callHook(sql, 'send_email', { email_data: { email_action_type: call.name } })
    return forwardToLite(call)
  }

  /** Sets a password, which ends other sessions; a new address needs a mail. */
  async function updateUser(call: AuthCall): Promise<Response> {
    const { id } = await authenticate(call)
    const { email, password } = call.body
    if (email || password) await mfa.requireFactor(id, call.claims)
    if (email) return sendMail(call)
    checkPasswordLength(password)
    const [user] = await sql`select encrypted_password from auth.users where id = ${id}`
    if (await compare(String(password), user?.encrypted_password ?? ''))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    const encrypted = await hash(String(password), passwordCost)
    await sql.begin(async (sql) => {
      await sql`update auth.users set encrypted_password = ${encrypted}, updated_at = now() where id = ${id}`
      await sql`delete from auth.sessions where user_id = ${id} and id <> ${String(call.claims.session_id)}`
    })
    return readUser(call)
  }

  function requireSecretKey({ headers }: AuthCall): void {
    const bearer = headers.get('authorization')
    if (headers.get('apikey') !== secretKey || (bearer && bearer !== `Bearer ${secretKey}`))
      throw new AuthError(403, 'not_admin', 'User not allowed')
  }

  /** Selects users with the admin API's field names. */
  function selectUsers(condition: ReturnType<Sql>) {
    return sql<User[]>`
      select id, aud, role, email, email_confirmed_at, last_sign_in_at, banned_until, created_at, updated_at,
        raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
        (select coalesce(jsonb_agg(identities), '[]') from auth.identities where user_id = users.id) as identities
      from auth.users ${condition}`
  }

  async function findUser(id: string): Promise<User> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
      throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
    const [user] = await selectUsers(sql`where id = ${id}`)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    return user
  }

  async function listUsers({ query }: AuthCall): Promise<Response> {
    const page = Math.max(1, Number(query.get('page')) || 1)
    const perPage = Number(query.get('per_page')) || 50
    const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
    const users = await selectUsers(sql`order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`)
    return Response.json({ users, aud: 'authenticated' }, { headers: { 'x-total-count': String(total) } })
  }

  async function createUser(body: AuthCall['body']): Promise<User> {
    const email = parseEmail(body.email)
    const [taken] = await sql`select from auth.users where email = ${email}`
    if (taken) throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    const password = await hashPassword(body.password)
    const id = randomUUID()
    const isConfirmed = body.email_confirm === true
    await sql.begin(async (sql) => {
      await sql`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${password}, case when ${isConfirmed} then now() end,
          '{"provider": "email", "providers": ["email"]}', jsonb_build_object('email_verified', ${isConfirmed}::boolean))`
      await sql`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${formatIdentity(id, email, false)})`
    })
    return findUser(id)
  }

  async function changeUser({ id, ...user }: User, body: AuthCall['body']): Promise<User> {
    const email = body.email === undefined ? user.email : parseEmail(body.email)
    if (body.password) checkPasswordLength(body.password)
    const password = await hashPassword(body.password)
    const isConfirmed = body.email_confirm === true
    const [taken] = await sql`select from auth.users where email = ${email} and id <> ${id}`
    if (taken) throw new AuthError(500, 'unexpected_failure', 'Error updating user')
    await sql.begin(async (sql) => {
      await sql`
        update auth.users set email = ${email}, encrypted_password = coalesce(${password}, encrypted_password), updated_at = now(),
          email_confirmed_at = coalesce(email_confirmed_at, case when ${isConfirmed} then now() end) where id = ${id}`
      if (email !== user.email)
        await sql`
          update auth.identities set identity_data = ${formatIdentity(id, email, isConfirmed)}, updated_at = now()
          where user_id = ${id} and provider = 'email'`
      if (password) await sql`delete from auth.sessions where user_id = ${id}`
    })
    return findUser(id)
  }

  async function deleteUser({ id }: AuthCall): Promise<Response> {
    const user = await findUser(id)
    await sql`delete from auth.users where id = ${user.id}`
    return Response.json({})
  }

  async function hashPassword(password: unknown): Promise<string | null> {
    if (!password) return null
    if (Buffer.byteLength(String(password)) > 72)
      throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters')
    return hash(String(password), passwordCost)
  }
}

/** For changes only, as in GoTrue. */
function checkPasswordLength(password: unknown): void {
  if (String(password ?? '').length < 6)
    throw new AuthError(422, 'weak_password', 'Password should be at least 6 characters.')
}

function parseEmail(value: unknown): string {
  const email = String(value).toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

function formatIdentity(id: string, email: string, isVerified: boolean): string {
  return JSON.stringify({ sub: id, email, email_verified: isVerified, phone_verified: false })
}

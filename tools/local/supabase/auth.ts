/**
 * GoTrue's API over Supabase Lite's Auth (docs/supabase-calls.md, AU): bans, hooks, reuse of refresh tokens, User-Agents, other sessions
 * after a new password, and the admin API, none of which Lite has. The second factor is mfa.ts.
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

/** Seconds in which a used refresh token may be used again: hosted Supabase's default. */
const reuseInterval = 10

type Options = {
  jwtSecret: string
  secretKey: string
  /** bcrypt's cost. */
  passwordCost: number
}
type Tokens = { access_token: string; user: { id: string } }
type User = { id: string; email: string; email_confirmed_at: string | null }

/** Answers requests below /auth/v1. `lite`: Supabase Lite's own Auth. */
export function createAuth(sql: Sql, { jwtSecret, secretKey, passwordCost }: Options, lite: Handler): Handler {
  const key = new TextEncoder().encode(jwtSecret)
  const mfa = createMfa(sql, key, authenticate)
  let lastRefresh: Promise<unknown> = Promise.resolve()

  const routes: Record<string, AuthRoute> = {
    'POST /token': openSession,
    'POST /verify': openSession,
    'POST /signup': openSession,
    'GET /user': readUser,
    'PUT /user': updateUser,
    'POST /logout': endSession,
    'GET /settings': (call) => askLite(call),
    ...Object.fromEntries(
      ['POST /otp', 'POST /magiclink', 'POST /recover', 'POST /resend', 'GET /reauthenticate'].map((name) => [
        name,
        sendMail,
      ]),
    ),
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
      if (error instanceof AuthError) return error.response()
      // A trigger's refusal is an internal error of Auth.
      if (error instanceof Error && 'code' in error && error.code === 'PT403')
        return new AuthError(500, 'unexpected_failure', 'Database error').response()
      throw error
    }
  }

  function askLite({ name, query, headers: sent }: AuthCall, body?: object): Promise<Response> {
    const [method = '', path] = name.split(' ')
    const headers = new Headers(sent)
    headers.delete('content-length')
    const url = `http://localhost${authPrefix}${path}?${query}`
    return lite(new Request(url, { method, headers, body: body ? JSON.stringify(body) : null }))
  }

  async function openSession(call: AuthCall): Promise<Response> {
    await rejectBannedLogin(call)
    const isRefresh = call.query.get('grant_type') === 'refresh_token'
    const response = await (isRefresh ? refresh(call) : askLite(call, call.body))
    if (!response.ok) return response
    const tokens = (await response.json()) as Tokens
    const claims = decodeJwt(tokens.access_token)
    const session = String(claims.session_id)
    await sql`
      update auth.sessions set user_agent = ${call.headers.get('user-agent')}, ip = ${clientAddress} where id = ${session}`
    try {
      tokens.access_token = await signAccessToken(sql, key, { claims, method: methodOf(call) })
    } catch (error) {
      await sql`delete from auth.sessions where id = ${session}`
      throw error
    }
    return Response.json({ ...tokens, user: await mfa.addFactors(tokens.user) })
  }

  /** One refresh at a time: Lite reads and revokes without a lock, and has no reuse interval. */
  function refresh(call: AuthCall): Promise<Response> {
    const response = lastRefresh.then(async () => {
      await sql`
        update auth.refresh_tokens set revoked = false where token = ${String(call.body.refresh_token)} and revoked
          and updated_at > now() - make_interval(secs => ${reuseInterval})`
      return askLite(call, call.body)
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

  async function rejectBannedToken({ claims }: AuthCall): Promise<void> {
    const [banned] = await sql`
      select from auth.users where id::text = ${String(claims.sub)} and banned_until > now()`
    if (banned) throw new AuthError(403, 'user_banned', 'User is banned')
  }

  /** The user of a token. @throws {AuthError} as GET /user refuses it. */
  async function authenticate(call: AuthCall): Promise<{ id: string; email: string }> {
    await rejectBannedToken(call)
    const response = await askLite({ ...call, name: 'GET /user' })
    const answer = (await response.json()) as { id: string; email: string; error_code: string; msg: string }
    if (!response.ok) throw new AuthError(response.status, answer.error_code, answer.msg)
    return answer
  }

  async function readUser(call: AuthCall): Promise<Response> {
    return Response.json(await mfa.addFactors(await authenticate(call)))
  }

  async function endSession(call: AuthCall): Promise<Response> {
    await rejectBannedToken(call)
    return askLite(call, call.body)
  }

  async function sendMail(call: AuthCall): Promise<Response> {
    await callHook(sql, 'send_email', { email_data: { email_action_type: call.name } })
    return askLite(call, call.body)
  }

  async function updateUser(call: AuthCall): Promise<Response> {
    const user = await authenticate(call)
    let { body } = call
    if (body.email || body.password) await mfa.requireFactor(user.id, call.claims)
    if (body.email) await callHook(sql, 'send_email', { email_data: { email_action_type: call.name } })
    if (typeof body.password === 'string' && (await isNewPassword(user.id, body.password))) {
      const { password, ...rest } = body
      await endOtherSessions(user.id, String(call.claims.session_id), await hash(String(password), passwordCost))
      body = rest
    }
    const response = await askLite(call, body)
    if (!response.ok) return response
    return Response.json(await mfa.addFactors((await response.json()) as { id: string }))
  }

  /** False for what Lite refuses in GoTrue's words: too short, or the same. */
  async function isNewPassword(id: string, password: string): Promise<boolean> {
    const [user] = await sql`select encrypted_password from auth.users where id = ${id}`
    return password.length >= 6 && !(await compare(password, user?.encrypted_password ?? ''))
  }

  async function endOtherSessions(id: string, session: string, encrypted: string): Promise<void> {
    await sql.begin(async (sql) => {
      await sql`update auth.users set encrypted_password = ${encrypted}, updated_at = now() where id = ${id}`
      await sql`delete from auth.sessions where user_id = ${id} and id <> ${session}`
    })
  }

  function requireSecretKey({ headers }: AuthCall): void {
    const bearer = headers.get('authorization')
    if (headers.get('apikey') !== secretKey || (bearer && bearer !== `Bearer ${secretKey}`))
      throw new AuthError(403, 'not_admin', 'User not allowed')
  }

  /** Columns of auth.users as the admin API names them. */
  function usersWhere(condition: ReturnType<Sql>) {
    return sql<User[]>`
      select id, aud, role, coalesce(email, '') as email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at,
        last_sign_in_at, banned_until, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
        created_at, updated_at, is_anonymous, coalesce((
          select jsonb_agg(to_jsonb(i) || jsonb_build_object('id', i.provider_id, 'identity_id', i.id))
          from auth.identities i where i.user_id = users.id), '[]') as identities
      from auth.users ${condition}`
  }

  async function findUser(id: string): Promise<User> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
      throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
    const [user] = await usersWhere(sql`where id = ${id}`)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    return user
  }

  async function listUsers({ query }: AuthCall): Promise<Response> {
    const page = Math.max(1, Number(query.get('page')) || 1)
    const perPage = Number(query.get('per_page')) || 50
    const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
    const users = await usersWhere(sql`order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`)
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
    const headers = { 'x-total-count': String(total), link: links.join(', ') }
    return Response.json({ users, aud: 'authenticated' }, { headers })
  }

  async function createUser(body: AuthCall['body']): Promise<User> {
    const email = parseEmail(body.email)
    const [taken] = await sql`select from auth.users where email = ${email}`
    if (taken) throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    const password = await hashPassword(body.password)
    const id = randomUUID()
    const appData = JSON.stringify({ provider: 'email', providers: ['email'] })
    const userData = JSON.stringify(body.email_confirm ? { email_verified: true } : {})
    await sql.begin(async (sql) => {
      await sql`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${password}, ${body.email_confirm ? new Date().toISOString() : null},
          ${appData}, ${userData})`
      await sql`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${identityData(id, email, false)})`
    })
    return findUser(id)
  }

  async function changeUser({ id, ...user }: User, body: AuthCall['body']): Promise<User> {
    const email = body.email === undefined ? user.email : parseEmail(body.email)
    // GoTrue asks for a length in changes only: a new login may have any password.
    if (body.password && String(body.password).length < 6)
      throw new AuthError(422, 'weak_password', 'Password should be at least 6 characters.')
    const password = await hashPassword(body.password)
    const confirmed = user.email_confirmed_at ?? (body.email_confirm ? new Date().toISOString() : null)
    const [taken] = await sql`select from auth.users where email = ${email} and id <> ${id}`
    if (taken) throw new AuthError(500, 'unexpected_failure', 'Error updating user')
    await sql.begin(async (sql) => {
      await sql`
        update auth.users set email = ${email}, email_confirmed_at = ${confirmed}, updated_at = now(),
          encrypted_password = coalesce(${password}, encrypted_password) where id = ${id}`
      if (email !== user.email)
        await sql`
          update auth.identities set identity_data = ${identityData(id, email, body.email_confirm === true)}, updated_at = now()
          where user_id = ${id} and provider = 'email'`
      if (password) await sql`delete from auth.sessions where user_id = ${id}`
    })
    return findUser(id)
  }

  /** Sessions and identities go by foreign key. */
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

/** GoTrue's authentication_method of a new session. */
function methodOf({ name, query }: AuthCall): string {
  if (name !== 'POST /token') return name === 'POST /verify' ? 'otp' : 'email/signup'
  const grant = query.get('grant_type')
  return grant === 'refresh_token' ? 'token_refresh' : (grant ?? '')
}

function parseEmail(value: unknown): string {
  const email = String(value).toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

function identityData(id: string, email: string, isVerified: boolean): string {
  return JSON.stringify({ sub: id, email, email_verified: isVerified, phone_verified: false })
}

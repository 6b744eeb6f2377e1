import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'
import { adminUserJson, type UserRow } from './auth-admin-user.ts'
import { Refusal } from './refusal.ts'

const prefix = '/auth/v1/admin/users'

/** What createUser and updateUserById send for the portal (docs/supabase-calls.md); other fields are ignored. */
type UserAttributes = {
  email?: string
  password?: string
  email_confirm?: boolean
}

/**
 * The part of GoTrue's admin API that supabase-js calls as auth.admin: createUser, updateUserById, getUserById,
 * listUsers and deleteUser; Lite has none of it (design §4, fact 2). Only for the secret key. A new password ends the
 * person's sessions, deleting them too. `passwordCost`: bcrypt's.
 */
export function withAuthAdmin(
  sql: Sql,
  { secretKey, passwordCost }: { secretKey: string; passwordCost: number },
  next: Handler,
): Handler {
  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/auth/v1/admin/')) return next(request)
    try {
      const bearer = request.headers.get('authorization')
      if (request.headers.get('apikey') !== secretKey || (bearer && bearer !== `Bearer ${secretKey}`)) {
        throw new Refusal(403, 'not_admin', 'User not allowed')
      }
      return await answer(request, url)
    } catch (error) {
      if (error instanceof Refusal) return error.response()
      throw error
    }
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const [, id = ''] = url.pathname.match(/^\/auth\/v1\/admin\/users(?:\/([^/]+))?$/) ?? []
    const call = `${request.method} ${id ? '/id' : url.pathname === prefix ? '/' : url.pathname}`
    switch (call) {
      case 'GET /':
        return list(url)
      case 'POST /':
        return one(await create(await attributes(request)))
      case 'GET /id':
        return one(await find(id))
      case 'PUT /id':
        return one(await update(await find(id), await attributes(request)))
      case 'DELETE /id': {
        const { id: user } = await find(id)
        // Sessions and identities go with it by foreign key.
        await sql`delete from auth.users where id = ${user}`
        return Response.json({})
      }
      default:
        throw new Refusal(404, 'not_found', `${request.method} ${url.pathname} is not part of the embedded Auth`)
    }
  }

  async function one(user: UserRow): Promise<Response> {
    return Response.json(await adminUserJson(sql, user))
  }

  async function find(id: string): Promise<UserRow> {
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
    if (!isUuid) throw new Refusal(404, 'validation_failed', 'user_id must be an UUID')
    const [user] = await sql<UserRow[]>`select * from auth.users where id = ${id}`
    if (!user) throw new Refusal(404, 'user_not_found', 'User not found')
    return user
  }

  async function list(url: URL): Promise<Response> {
    const page = Math.max(1, Number(url.searchParams.get('page')) || 1)
    const perPage = Number(url.searchParams.get('per_page')) || 50
    const [total] = await sql<{ users: number }[]>`select count(*)::int as users from auth.users`
    const count = total?.users ?? 0
    const rows = await sql<UserRow[]>`
      select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`
    const last = Math.max(1, Math.ceil(count / perPage))
    const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
    return Response.json(
      { users: await Promise.all(rows.map((user) => adminUserJson(sql, user))), aud: 'authenticated' },
      {
        headers: {
          'x-total-count': String(count),
          link: [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
        },
      },
    )
  }

  async function create(wanted: UserAttributes): Promise<UserRow> {
    const email = validEmail(wanted.email ?? '')
    const [taken] = await sql`select from auth.users where email = ${email}`
    if (taken) throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
    const password = wanted.password ? await passwordHash(wanted.password) : null
    const id = randomUUID()
    return sql.begin(async (transaction) => {
      const [user] = await transaction<[UserRow]>`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
          raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${password},
          ${wanted.email_confirm ? new Date().toISOString() : null},
          ${JSON.stringify({ provider: 'email', providers: ['email'] })},
          ${JSON.stringify(wanted.email_confirm ? { email_verified: true } : {})})
        returning *`
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${identityData(id, email, false)})`
      return user
    })
  }

  async function update(user: UserRow, wanted: UserAttributes): Promise<UserRow> {
    const email = wanted.email === undefined ? user.email : validEmail(wanted.email)
    // GoTrue asks this of a change alone: who creates a login may give it any password.
    if (wanted.password && wanted.password.length < 6)
      throw new Refusal(422, 'weak_password', 'Password should be at least 6 characters.')
    const password = wanted.password ? await passwordHash(wanted.password) : null
    const confirmed = user.email_confirmed_at ?? (wanted.email_confirm ? new Date().toISOString() : null)
    // GoTrue does not look whose the address is: the unique index refuses it, and that is a failure like any other.
    const [taken] = await sql`select from auth.users where email = ${email} and id <> ${user.id}`
    if (taken) throw new Refusal(500, 'unexpected_failure', 'Error updating user')
    return sql.begin(async (transaction) => {
      const [changed] = await transaction<[UserRow]>`
        update auth.users set
          email = ${email}, email_confirmed_at = ${confirmed},
          encrypted_password = coalesce(${password}, encrypted_password), updated_at = now()
        where id = ${user.id} returning *`
      if (email !== user.email) {
        await transaction`
          update auth.identities set identity_data = ${identityData(user.id, email ?? '', wanted.email_confirm === true)}, updated_at = now()
          where user_id = ${user.id} and provider = 'email'`
      }
      if (password) await transaction`delete from auth.sessions where user_id = ${user.id}`
      return changed
    })
  }

  async function passwordHash(password: string): Promise<string> {
    if (Buffer.byteLength(password) > 72) {
      throw new Refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters')
    }
    return hash(password, passwordCost)
  }
}

async function attributes(request: Request): Promise<UserAttributes> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null)
    throw new Refusal(400, 'bad_json', 'Could not parse request body as JSON')
  return body as UserAttributes
}

/** The address in lower case; refused when it is none. */
function validEmail(wanted: string): string {
  const email = wanted.toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

function identityData(id: string, email: string, verified: boolean): string {
  return JSON.stringify({ sub: id, email, email_verified: verified, phone_verified: false })
}

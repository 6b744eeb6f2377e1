import { compare, hash } from 'bcryptjs'
import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/**
 * As in GoTrue, a person who changes their own password (auth.updateUser) is signed out everywhere else, in the transaction
 * of the new password; Lite keeps the other sessions alive. `passwordCost`: bcrypt's.
 */
export function withPasswordSessions(sql: Sql, { passwordCost }: { passwordCost: number }, next: Handler): Handler {
  return async (request) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return next(request)
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null)
    const { password, ...rest } = (body ?? {}) as { password?: unknown }
    if (typeof password !== 'string' || password === '') return next(request)
    const { url, headers } = request
    const seen = await next(new Request(url, { headers }))
    if (!seen.ok) return seen
    // Verified by the answer to the request above.
    const { sub = '', session_id: session } = decodeJwt(headers.get('authorization')?.slice(7) ?? '')
    const [user] = await sql`select encrypted_password from auth.users where id = ${sub}`
    // Lite refuses these in GoTrue's words.
    if (password.length < 6 || (await compare(password, user?.encrypted_password ?? ''))) return next(request)
    const encrypted = await hash(password, passwordCost)
    await sql.begin(async (transaction) => {
      await transaction`
        update auth.users set encrypted_password = ${encrypted}, updated_at = now() where id = ${sub}`
      await transaction`delete from auth.sessions where user_id = ${sub} and id <> ${String(session)}`
    })
    return next(new Request(url, { method: 'PUT', headers, body: JSON.stringify(rest) }))
  }
}

import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/**
 * As in GoTrue, a person who changes their own password (auth.updateUser) is signed out everywhere else; Lite keeps
 * the other sessions alive.
 */
export function withPasswordSessions(sql: Sql, next: Handler): Handler {
  return async (request) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return next(request)
    const body = (await request
      .clone()
      .json()
      .catch(() => null)) as { password?: unknown } | null
    const response = await next(request)
    if (response.ok && body?.password) {
      // Verified by whoever answered with success.
      const { sub = '', session_id: session } = decodeJwt(request.headers.get('authorization')?.slice(7) ?? '')
      await sql`delete from auth.sessions where user_id = ${sub} and id <> ${String(session)}`
    }
    return response
  }
}

import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/** As GoTrue, notes with a session the User-Agent of whoever opened or last renewed it; Lite leaves it empty. */
export function withSessionAgents(sql: Sql, next: Handler): Handler {
  return async (request) => {
    const response = await next(request)
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/token' || !response.ok) return response
    const { access_token: token } = (await response.clone().json()) as { access_token: string }
    const agent = request.headers.get('user-agent')
    await sql`update auth.sessions set user_agent = ${agent} where id = ${String(decodeJwt(token).session_id)}`
    return response
  }
}

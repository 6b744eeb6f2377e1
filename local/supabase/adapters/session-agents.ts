import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/** The address of every request to the stand-in. */
export const clientAddress = '127.0.0.1'

/** As GoTrue, notes User-Agent and address of the request that opened or renewed a session; Lite leaves both empty. */
export function withSessionAgents(sql: Sql, next: Handler): Handler {
  return async (request) => {
    const response = await next(request)
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/token' || !response.ok) return response
    const { access_token: token } = (await response.clone().json()) as { access_token: string }
    const agent = request.headers.get('user-agent')
    const session = String(decodeJwt(token).session_id)
    await sql`update auth.sessions set user_agent = ${agent}, ip = ${clientAddress} where id = ${session}`
    return response
  }
}

import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/** Seconds in which a refresh token already used may be used again: hosted Supabase's default. */
const reuseInterval = 10

/**
 * Two requests of one person may meet the same expired access token at once: within 10 seconds both refreshes must
 * succeed, as hosted GoTrue's reuse interval does. Lite reads and revokes without a lock and ignores the interval.
 * One refresh at a time, and a token revoked just now counts as unused once more.
 */
export function withRefreshReuse(sql: Sql, next: Handler): Handler {
  let last: Promise<unknown> = Promise.resolve()
  const refresh: Handler = async (request) => {
    const { refresh_token: token } = await tokenBody(request.clone())
    if (typeof token === 'string') {
      await sql`
        update auth.refresh_tokens set revoked = false
        where token = ${token} and revoked and updated_at > now() - make_interval(secs => ${reuseInterval})`
    }
    return next(request)
  }
  return (request) => {
    const url = new URL(request.url)
    if (url.pathname !== '/auth/v1/token' || url.searchParams.get('grant_type') !== 'refresh_token')
      return next(request)
    const turn = last.then(() => refresh(request))
    last = turn.catch(() => {})
    return turn
  }
}

/** The request's JSON object; an empty one when it is none, which GoTrue itself then refuses. */
async function tokenBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

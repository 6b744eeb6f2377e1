import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/**
 * Lite stores banned_until and then ignores it. As in GoTrue, a banned person cannot sign in (whatever the password)
 * nor refresh; the session and its access token go on until they expire, which is why the functions ask
 * staff.state on every request (design §6).
 */
export function withBans(sql: Sql, next: Handler): Handler {
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname !== '/auth/v1/token' || request.method !== 'POST') return next(request)
    const body = (await request
      .clone()
      .json()
      .catch(() => null)) as { email?: unknown; refresh_token?: unknown } | null
    const refreshing = url.searchParams.get('grant_type') === 'refresh_token'
    const [banned] = refreshing
      ? await sql`
          select from auth.users join auth.refresh_tokens t on t.user_id = users.id
          where t.token = ${String(body?.refresh_token ?? '')} and banned_until > now()`
      : await sql`
          select from auth.users where email = ${String(body?.email ?? '').toLowerCase()} and banned_until > now()`
    if (!banned) return next(request)
    const msg = refreshing ? 'Invalid Refresh Token: User Banned' : 'User is banned'
    return Response.json(
      { code: 400, error_code: 'user_banned', msg },
      { status: 400, headers: { 'x-sb-error-code': 'user_banned' } },
    )
  }
}

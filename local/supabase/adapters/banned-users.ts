import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

/**
 * Lite stores banned_until and then ignores it. As in GoTrue, a banned person cannot sign in (whatever the password)
 * nor refresh, and Auth refuses the access token; the Data API takes it until its session ends, which whoever is deactivated loses
 * (bar_login).
 */
export function withBans(sql: Sql, next: Handler): Handler {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/auth/v1/user' || pathname === '/auth/v1/logout') {
      const [banned] = await sql`select from auth.users where id = ${subject(request)} and banned_until > now()`
      return banned ? refusal(403, 'User is banned') : next(request)
    }
    if (pathname !== '/auth/v1/token' || request.method !== 'POST') return next(request)
    const body = (await request
      .clone()
      .json()
      .catch(() => null)) as { email?: unknown; refresh_token?: unknown } | null
    const refreshing = searchParams.get('grant_type') === 'refresh_token'
    const [banned] = refreshing
      ? await sql`
          select from auth.users join auth.refresh_tokens t on t.user_id = users.id
          where t.token = ${String(body?.refresh_token ?? '')} and banned_until > now()`
      : await sql`
          select from auth.users where email = ${String(body?.email ?? '').toLowerCase()} and banned_until > now()`
    if (!banned) return next(request)
    return refusal(400, refreshing ? 'Invalid Refresh Token: User Banned' : 'User is banned')
  }
}

/** Whom the token names; null where there is none. Nobody gets anything for it: the answer can only be a refusal. */
function subject(request: Request): string | null {
  try {
    const { sub = '' } = decodeJwt(request.headers.get('authorization')?.slice(7) ?? '')
    return /^[0-9a-f-]{36}$/i.test(sub) ? sub : null
  } catch {
    return null
  }
}

function refusal(code: number, msg: string): Response {
  const headers = { 'x-sb-error-code': 'user_banned' }
  return Response.json({ code, error_code: 'user_banned', msg }, { status: code, headers })
}

/** Who calls: from the cookies of a request to an active staff member (design §6, P07). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { assertAnswered } from '../platform/auth-errors.ts'
import type { Caller, Session } from '../platform/context.ts'
import type { Env } from '../platform/env.ts'
import { ApiFailure } from '../platform/errors.ts'
import { callerClient } from '../platform/supabase.ts'
import { endedCookies, readTokens, sessionCookies } from './cookies.ts'
import { activeUser } from './staff-user.ts'

const nobody: Session = { caller: null, cookies: [] }

/**
 * Reads the session of a request. An access token that is not accepted any more is renewed once; whoever is not active staff, and
 * whatever cannot be renewed, is nobody and loses the cookies.
 * @throws {ApiFailure} 503 when Auth or the database could not say.
 */
export async function readSession(env: Env, request: Request): Promise<Session> {
  const tokens = readTokens(request)
  if (!tokens) return nobody
  const caller = tokens.access ? await callerOf(env, tokens.access) : 'expired'
  if (caller === 'inactive') return { caller: null, cookies: endedCookies(request) }
  if (caller !== 'expired') return { caller, cookies: [] }

  const renewed = tokens.refresh ? await renew(env, tokens.refresh) : null
  const again = renewed ? await callerOf(env, renewed.access) : 'expired'
  if (!renewed || again === 'expired' || again === 'inactive') return { caller: null, cookies: endedCookies(request) }
  return { caller: again, cookies: sessionCookies(request, { ...renewed, remembered: tokens.remembered }) }
}

/** Auth says whether the session still stands, the staff row whether the person may come in: asked at the same time. */
async function callerOf(env: Env, accessToken: string): Promise<Caller | 'expired' | 'inactive'> {
  const id = subjectOf(accessToken)
  if (!id) return 'expired'
  const client = callerClient(env, accessToken)
  const [verdict, user] = await Promise.all([
    callerClient(env, null).auth.getUser(accessToken),
    activeUser(client, id).catch(endsSession),
  ])
  assertAnswered(verdict.error)
  if (verdict.data.user?.id !== id || user === 'expired') return 'expired'
  return user ? { user, accessToken, client } : 'inactive'
}

/** The Data API refuses an expired token by itself. */
function endsSession(error: unknown): 'expired' {
  if (error instanceof ApiFailure && error.status === 401) return 'expired'
  throw error
}

async function renew(env: Env, refresh: string): Promise<{ access: string; refresh: string } | null> {
  const auth: SupabaseClient['auth'] = callerClient(env, null).auth
  const { data, error } = await auth.refreshSession({ refresh_token: refresh })
  assertAnswered(error)
  return data.session && { access: data.session.access_token, refresh: data.session.refresh_token }
}

/** Whom a token claims to be about. Nothing is believed because of it: Auth and RLS judge the token itself. */
function subjectOf(accessToken: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    const subject = (claims as { readonly sub?: unknown } | null)?.sub
    return typeof subject === 'string' ? subject : null
  } catch {
    return null
  }
}

/** Authenticates requests by their cookies (docs/architecture.md#session-and-security). */

import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { staffStates } from '#contract/enums.ts'
import { SessionUser } from '#contract/staff.ts'
import { unwrap } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { HttpError } from '../lib/errors.ts'
import { createAuthClient, createUserClient, throwIfUnavailable } from '../lib/supabase.ts'
import type { Caller } from './context.ts'
import { createClearedCookies, createSessionCookies, readTokens } from './cookies.ts'

/** Seconds before expiry at which a token is renewed, so that it lasts for the request. */
const renewalMargin = 60

/** `caller` is null without a valid session of an active user. */
type Session = {
  readonly caller: Caller | null
  /** Set-Cookie values: renewed or cleared tokens. */
  readonly cookies: readonly string[]
}

/**
 * Reads the session, renewing an expired access token. A failed renewal keeps the cookies, which a concurrent request
 * may have replaced; without a refresh token they are cleared. @throws {HttpError} 503 when Auth or the database fails.
 */
export async function authenticate(env: Env, request: Request): Promise<Session> {
  const tokens = readTokens(request)
  if (!tokens) return { caller: null, cookies: [] }
  const { access, refresh } = tokens
  const isExpiring = access === null || (refresh !== null && isExpiringWithin(renewalMargin, access))
  const caller = isExpiring ? 'expired' : await loadCaller(env, access)
  if (caller === 'inactive') return { caller: null, cookies: [] }
  if (caller !== 'expired') return { caller, cookies: [] }

  const renewed = refresh ? await renewSession(env, request, refresh) : null
  const renewedCaller = renewed ? await loadCaller(env, renewed.access) : 'expired'
  if (!renewed || renewedCaller === 'expired' || renewedCaller === 'inactive')
    return { caller: null, cookies: refresh === null ? createClearedCookies(request) : [] }
  return {
    caller: renewedCaller,
    cookies: createSessionCookies(request, { ...renewed, remembered: tokens.remembered }),
  }
}

/** Reads the unverified expiry; the Data API verifies the token. */
function isExpiringWithin(seconds: number, token: string): boolean {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000 < seconds
  } catch {
    return false
  }
}

async function loadCaller(env: Env, accessToken: string): Promise<Caller | 'expired' | 'inactive'> {
  const client = createUserClient(env, accessToken)
  const owner = await loadUser(client).catch(toEndedSession)
  if (owner === 'inactive') return 'inactive'
  return owner === 'ended' ? 'expired' : { ...owner, accessToken, client }
}

function toEndedSession(error: unknown): 'ended' {
  if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return 'ended'
  throw error
}

async function renewSession(
  env: Env,
  request: Request,
  refresh: string,
): Promise<{ access: string; refresh: string } | null> {
  const { auth } = createAuthClient(env, request)
  const { data, error } = await auth.refreshSession({ refresh_token: refresh })
  throwIfUnavailable(error)
  return data.session && { access: data.session.access_token, refresh: data.session.refresh_token }
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rol: SessionUser.shape.rol,
  sector: SessionUser.shape.sector,
  dark_mode: z.boolean(),
  state: z.enum(staffStates),
  mfa_required: z.boolean(),
  is_fresh: z.boolean(),
})

type Owner = { readonly user: SessionUser; readonly isFresh: boolean }

/** Loads the token's user; 'ended' without a valid session. @throws {HttpError} 401 for an invalid token. */
export async function loadUser(client: SupabaseClient): Promise<Owner | 'ended' | 'inactive'> {
  const row = Row.nullable().parse(unwrap(await client.rpc('caller').maybeSingle()))
  if (!row) return 'ended'
  const { id: _id, dark_mode: darkMode, mfa_required: isMfaDue, is_fresh: isFresh, state, ...user } = row
  if (state !== 'activo') return 'inactive'
  return { user: { _id, darkMode, ...user, ...(isMfaDue && { secondFactorDue: true }) }, isFresh }
}

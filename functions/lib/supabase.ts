/** Creates Supabase clients. RLS applies to those with the publishable key. */

import type { AuthError } from '@supabase/supabase-js'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { HttpError, messages, rateLimitError } from './errors.ts'

const serverOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: 10_000 },
} as const

/** Milliseconds of a call to Auth; leaves time to refund a counted attempt before the function's time limit. */
const authTimeout = 7_000

/**
 * Creates a client that opens sessions, with the publishable key: Auth refuses a browser's User-Agent with a secret key.
 * @param nonce of the permitted login (begin_login); a hook removes it from the User-Agent.
 */
export function createAuthClient(
  { supabaseUrl, publishableKey }: Env,
  request: Request,
  nonce?: string,
): SupabaseClient {
  const browser = request.headers.get('user-agent')?.slice(0, 400) ?? ''
  const headers = { 'user-agent': nonce ? `${browser} portal/${nonce}`.trim() : browser }
  const fetchWithTimeout: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(authTimeout) })
  return createClient(supabaseUrl, publishableKey, { ...serverOptions, global: { headers, fetch: fetchWithTimeout } })
}

/** Creates a client of `accessToken`'s owner, anonymous for null; one per request. */
export const createUserClient = ({ supabaseUrl, publishableKey }: Env, accessToken: string | null): SupabaseClient =>
  createClient(supabaseUrl, publishableKey, { ...serverOptions, accessToken: async () => accessToken })

/** Creates a client that bypasses RLS; not for what callers may do themselves. */
export const createAdminClient = ({ supabaseUrl, secretKey }: Pick<Env, 'supabaseUrl' | 'secretKey'>): SupabaseClient =>
  createClient(supabaseUrl, secretKey, serverOptions)

/** Seconds of Retry-After: Auth names none. */
const retryAfterSeconds = 60

/** @throws {HttpError} 503 when Auth failed, 429 when it limits; never for a wrong password or an ended session. */
export function throwIfUnavailable(error: AuthError | null): void {
  if (!error) return
  if (error.status === 429)
    throw rateLimitError('Hubo demasiados intentos. Esperá un minuto y probá de nuevo.', retryAfterSeconds)
  if (!error.status || error.status >= 500) throw new HttpError(503, messages.unexpected, { cause: error })
}

/** True for Storage's error about a file that does not exist, false for an outage. */
export const isMissingFile = (error: object): boolean => 'statusCode' in error && error.statusCode === '404'

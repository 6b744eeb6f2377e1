/** Supabase clients; RLS applies to those with the publishable key. */

import type { AuthError } from '@supabase/supabase-js'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { HttpError, messages, rateLimitError } from './errors.ts'

/** Serverless: no persisted session, no background refresh, no retries of reads. */
const serverOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: 10_000 },
} as const

/** Milliseconds for Auth, below a function's life: counted attempts can be refunded. */
const authTimeout = 7_000

/**
 * A client that requests sessions from Auth for the browser of `request`, whose User-Agent Auth stores. Publishable key: Auth refuses a
 * secret key with a browser's User-Agent. @param nonce of the permitted login (begin_login), removed by a hook.
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

/** A client of `accessToken`'s owner, anonymous for null; one for each request. Without `auth`: no session lookup. */
export const createUserClient = ({ supabaseUrl, publishableKey }: Env, accessToken: string | null): SupabaseClient =>
  createClient(supabaseUrl, publishableKey, { ...serverOptions, accessToken: async () => accessToken })

/** A client with the secret key, past row security; not for what callers may do themselves. */
export const createAdminClient = ({ supabaseUrl, secretKey }: Pick<Env, 'supabaseUrl' | 'secretKey'>): SupabaseClient =>
  createClient(supabaseUrl, secretKey, serverOptions)

/** Seconds to wait when Auth limits without a time. */
const retryAfterSeconds = 60

/**
 * Passes errors that are answers (wrong password, ended session).
 * @throws {HttpError} 503 when Auth failed or was unreachable, 429 when it limits.
 */
export function throwIfUnavailable(error: AuthError | null): void {
  if (!error) return
  if (error.status === 429)
    throw rateLimitError('Hubo demasiados intentos. Esperá un minuto y probá de nuevo.', retryAfterSeconds)
  // Without a status Auth was unreachable or answered something else.
  if (!error.status || error.status >= 500) throw new HttpError(503, messages.unexpected, { cause: error })
}

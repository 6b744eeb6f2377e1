/** Supabase clients. RLS judges what those with the publishable key do (design §6). */

import type { AuthError } from '@supabase/supabase-js'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { ApiFailure, sentences, tooMany } from './errors.ts'

/** Serverless: no persisted session, no background refresh. A failed read is not retried for seconds, the client's default. */
const stateless = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: 10_000 },
} as const

/** Milliseconds for Auth to answer: less than a function lives, so that a counted attempt can still be refunded. */
const authTimeout = 7_000

/**
 * A client that asks Auth for a session on behalf of the browser of `request`, whose User-Agent Auth stores. It has the publishable key:
 * Auth refuses a secret key with a browser's User-Agent. @param nonce of the announced login (begin_login); a hook takes it off.
 */
export function createAuthClient(
  { supabaseUrl, publishableKey }: Env,
  request: Request,
  nonce?: string,
): SupabaseClient {
  const browser = request.headers.get('user-agent')?.slice(0, 400) ?? ''
  const headers = { 'user-agent': nonce ? `${browser} portal/${nonce}`.trim() : browser }
  const patiently: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(authTimeout) })
  return createClient(supabaseUrl, publishableKey, { ...stateless, global: { headers, fetch: patiently } })
}

/**
 * A client that acts as the owner of `accessToken`, or as anonymous when it is null. A person's is made anew for each request. It has no
 * `auth`: whose it is stands fixed, and no session is looked for with each question.
 */
export const createUserClient = ({ supabaseUrl, publishableKey }: Env, accessToken: string | null): SupabaseClient =>
  createClient(supabaseUrl, publishableKey, { ...stateless, accessToken: async () => accessToken })

/** A client with the secret key, past row security. Where a caller may do something themselves, their own client does it. */
export const createAdminClient = ({ supabaseUrl, secretKey }: Pick<Env, 'supabaseUrl' | 'secretKey'>): SupabaseClient =>
  createClient(supabaseUrl, secretKey, stateless)

/** Seconds after which to try again when Auth itself asks for patience without saying how much. */
const patience = 60

/**
 * Lets an error pass that is an answer (a wrong password, an ended session).
 * @throws {ApiFailure} 503 when Auth was not reached or failed, 429 when it asks for patience: nothing is known then.
 */
export function assertAnswered(error: AuthError | null): void {
  if (!error) return
  if (error.status === 429) throw tooMany('Hubo demasiados intentos. Esperá un minuto y probá de nuevo.', patience)
  // No status: Auth was not reached, or answered something that is not an answer of Auth.
  if (!error.status || error.status >= 500) throw new ApiFailure(503, sentences.unexpected, { cause: error })
}

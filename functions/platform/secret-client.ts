/** The client that RLS does not judge. Made here only; whoever asks for it names a reason (design §6). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { stateless } from './supabase.ts'

/** For what it is used, and why that cannot be the caller's own client. Each noun declares its reasons where it acts on them. */
export interface SecretReasons {
  'rate limit': 'Counters are kept from everybody, or a caller could reset their own.'
  schedule: 'Nobody is signed in when the clock notes that it runs.'
}
export type SecretReason = keyof SecretReasons

/** Gives the one secret-key client of this process to whoever names a reason. */
export function secretClient(env: Pick<Env, 'supabaseUrl' | 'secretKey'>): (reason: SecretReason) => SupabaseClient {
  let client: SupabaseClient | undefined
  return () => {
    client ??= createClient(env.supabaseUrl, env.secretKey, stateless)
    return client
  }
}

/**
 * The client with the secret key, past row security: for counters and log-ins, for what the clock does, for private buckets, and for SQL
 * functions that only the server may call. Everything else goes through the client of its caller.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { stateless } from './supabase.ts'

/** Gives the one such client of this process. */
export function secretClient(env: Pick<Env, 'supabaseUrl' | 'secretKey'>): () => SupabaseClient {
  let client: SupabaseClient | undefined
  return () => {
    client ??= createClient(env.supabaseUrl, env.secretKey, stateless)
    return client
  }
}

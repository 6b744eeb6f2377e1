import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnvironment } from './env.ts'

/** @throws {EnvironmentError} when a variable is missing. */
export function publicClient(): SupabaseClient {
  const { supabaseUrl, supabaseKey } = readEnvironment()
  return createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false }, global: { fetch: fetchWithRetry } })
}

/** Retries reads whose idle connection the server closed while the build was busy. */
const fetchWithRetry: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    if (cause?.code !== 'UND_ERR_SOCKET') throw error
    return fetch(input, init)
  })

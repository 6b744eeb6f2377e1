/** The build's client of Supabase: with the publishable key it reads what everybody may (design §8.3). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnvironment } from './env.ts'

/** A client of the Supabase that the environment names. @throws {EnvironmentError} when a variable is missing. */
export function publicClient(): SupabaseClient {
  const { supabaseUrl, supabaseKey } = readEnvironment()
  return createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false }, global: { fetch: fetchAgain } })
}

/**
 * Asks once more where the connection was closed: between two reads a build is busy for seconds, and does not notice that the other side has
 * given up waiting. All that it asks are reads.
 */
const fetchAgain: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    if (cause?.code !== 'UND_ERR_SOCKET') throw error
    return fetch(input, init)
  })

/** The build's client of Supabase: with the publishable key it reads what everybody may (design §8.3). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnvironment } from './env.ts'

/** A client of the Supabase that the environment names. @throws {EnvironmentError} when a variable is missing. */
export function publicClient(): SupabaseClient {
  const { supabaseUrl, supabaseKey } = readEnvironment()
  return createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false } })
}

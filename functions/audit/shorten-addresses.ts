/** Where somebody was is of use while something is being looked into, and nobody's business afterwards (SG08). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataOf } from '../lib/database-errors.ts'

/** Leaves of addresses from before `before` their network (/24, /48). @returns how many. @throws what the database refuses. */
export async function shortenAddresses(adminDb: SupabaseClient, before: Date): Promise<number> {
  return z.int().parse(dataOf(await adminDb.rpc('shorten_addresses', { p_before: before.toISOString() })))
}

/** What citizens said is kept for a year: long enough to compare seasons, and promised in /privacidad. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { countOf } from '../platform/database-errors.ts'

/** Removes the opinions that came in before `before`. @returns how many. */
export async function forgetOpinions(secret: SupabaseClient, before: Date): Promise<number> {
  return countOf(await secret.from('opiniones').delete({ count: 'exact' }).lt('created_at', before.toISOString()))
}

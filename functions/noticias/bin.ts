/** The bin: what nobody brought back in its time goes for good. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataOf } from '../lib/database-errors.ts'

/** Removes the news that were deleted before `before`, with their versions. @returns how many. */
export async function emptyBin(adminDb: SupabaseClient, before: Date): Promise<number> {
  return z.int().parse(dataOf(await adminDb.rpc('purge_noticias', { p_before: before.toISOString() })))
}

/** Removing files that came in, or might have, and that no document names (any more). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataOf } from '../lib/database-errors.ts'
import { bucket, fileName } from './rows.ts'

/** Files in one run; what is left waits for the next. */
const batch = 100

const Rows = z.array(z.object({ id: z.string() }))

/**
 * Removes uploads that were prepared before `before` and that no document names: the file first, then the row.
 * @returns how many. @throws what storage or database refuse; what was not reached is found by the next run.
 */
export async function sweepFiles(adminDb: SupabaseClient, before: Date): Promise<number> {
  const unnamed = adminDb.from('archivo_uploads').select('id, archivos()').is('archivos', null)
  const asked = unnamed.lt('created_at', before.toISOString()).order('created_at').limit(batch)
  const ids = Rows.parse(dataOf(await asked)).map(({ id }) => id)
  if (ids.length === 0) return 0
  const { error } = await adminDb.storage.from(bucket).remove(ids.map(fileName))
  if (error) throw new Error('The files of unnamed uploads could not be removed', { cause: error })
  dataOf(await adminDb.from('archivo_uploads').delete().in('id', ids))
  return ids.length
}

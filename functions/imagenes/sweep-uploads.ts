/** Removing files that came in and never became an image (design §5). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { dataOf } from '../lib/database-errors.ts'
import { bucket, fileName } from './stored-files.ts'

/** Uploads in one step, and steps in one run: a function has half a minute. What is left waits for the next run. */
const batch = 100
const mostBatches = 20

const Rows = z.array(z.object({ id: z.string() }))

/**
 * Removes unclaimed uploads that came in before `before`: the files first, then the row, so that nothing is left that no row names.
 * @returns how many. @throws what storage or database refuse; what was not reached is found by the next run.
 */
export async function sweepUploads(adminDb: SupabaseClient, before: Date): Promise<number> {
  let removed = 0
  for (let step = 0; step < mostBatches; step++) {
    const unclaimed = adminDb.from('uploads').select('id').is('claimed_at', null).lt('created_at', before.toISOString())
    const ids = Rows.parse(dataOf(await unclaimed.order('created_at').limit(batch))).map(({ id }) => id)
    if (ids.length === 0) break
    await removeFiles(adminDb, ids)
    dataOf(await adminDb.from('uploads').delete().in('id', ids).is('claimed_at', null))
    removed += ids.length
  }
  return removed
}

/** Every width that a file may have: an upload that was cut short has any of them. What is not there is no error. */
async function removeFiles(adminDb: SupabaseClient, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => limits.imageWidths.map((width) => fileName(id, width)))
  const { error } = await adminDb.storage.from(bucket).remove(names)
  if (error) throw new Error('The files of unclaimed uploads could not be removed', { cause: error })
}

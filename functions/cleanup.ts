/** Hourly clean-up of data past its retention (supabase/schemas/85_clean_up.sql). */
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { bucket as pdfBucket, fileName as pdfName } from './archivos/archivos.ts'
import type { Services } from './http/context.ts'
import { type Handle, recordRun } from './http/create-handler.ts'
import { bucket, fileName } from './imagenes/stored-files.ts'
import { unwrap } from './lib/database-errors.ts'
import { log } from './lib/log.ts'

type Db = Services['adminDb']

/** Runs every step even if another fails. A run removes a bounded number of files; the next one continues. */
export const serveCleanUp = ({ adminDb: db }: Pick<Services, 'adminDb'>): Handle =>
  recordRun(
    'cleanup',
    { adminDb: db },
    {
      uploads: async () => logCounts({ uploads: await removeUploads(db) }),
      documents: async () => logCounts({ documents: await removeDocuments(db) }),
      accounts: async () => logCounts({ accounts: await removeLogins(db) }),
      rows: async () => logCounts(Counts.parse(unwrap(await db.rpc('clean_up')))),
    },
  )

const Counts = z.record(z.string(), z.int())
function logCounts(counts: z.output<typeof Counts>): void {
  const removed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(removed).length > 0) log('info', 'cleaned up', { removed })
}

/** Uploads of a batch, and batches of a run: a function has 30 s. */
const batchSize = 100
const maxBatches = 20

const Rows = z.array(z.object({ id: z.string() }))
const getDayAgo = (): string => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()

/** Removes uploads not registered within a day. Files go first: a file without a row would never be found. */
async function removeUploads(db: Db): Promise<number> {
  let removed = 0
  for (let step = 0; step < maxBatches; step++) {
    const unclaimed = db.from('uploads').select('id').is('claimed_at', null).lt('created_at', getDayAgo())
    const ids = Rows.parse(unwrap(await unclaimed.order('created_at').limit(batchSize))).map(({ id }) => id)
    if (ids.length === 0) break
    // An interrupted upload may have any width; missing files are no error.
    await removeFiles(
      db,
      bucket,
      ids.flatMap((id) => limits.imageWidths.map((width) => fileName(id, width))),
    )
    unwrap(await db.from('uploads').delete().in('id', ids).is('claimed_at', null))
    removed += ids.length
  }
  return removed
}

/** Removes PDF uploads older than a day that no document references. */
async function removeDocuments(db: Db): Promise<number> {
  const unused = db.from('archivo_uploads').select('id, archivos()').is('archivos', null).lt('created_at', getDayAgo())
  const ids = Rows.parse(unwrap(await unused.order('created_at').limit(batchSize))).map(({ id }) => id)
  if (ids.length === 0) return 0
  await removeFiles(db, pdfBucket, ids.map(pdfName))
  unwrap(await db.from('archivo_uploads').delete().in('id', ids))
  return ids.length
}

async function removeFiles(db: Db, from: string, names: readonly string[]): Promise<void> {
  const { error } = await db.storage.from(from).remove([...names])
  if (error) throw new Error('Files could not be removed', { cause: error })
}

async function removeLogins(db: Db): Promise<number> {
  const ids = z.array(z.string()).parse(unwrap(await db.rpc('orphaned_logins')))
  for (const id of ids) {
    const { error } = await db.auth.admin.deleteUser(id)
    if (error) throw new Error('An orphaned login could not be removed', { cause: error })
  }
  return ids.length
}

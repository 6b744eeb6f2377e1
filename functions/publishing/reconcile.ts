/** Applies the news schedule and checks the public site every minute (docs/architecture.md#publishing). */
import { z } from 'zod'
import { retryPurge } from '../http/cache.ts'
import type { Services } from '../http/context.ts'
import { type Handle, recordRun } from '../http/create-handler.ts'
import { unwrap } from '../lib/database-errors.ts'
import { alertContent, alertLag } from './alerts.ts'

/** Runs the jobs of each minute; a new request also retries lost hook calls and failed builds. */
export const runMinuteJobs = (services: Services): Handle =>
  recordRun('rebuild', services, {
    clock: () => applySchedule(services),
    rebuild: () => services.requestRebuild(),
    lag: () => alertLag(services),
    content: () => alertContent(services),
  })

const Changed = z.array(z.string())

/** Records and purges items published or ended by time since the last run. */
export async function applySchedule({ adminDb, purge }: Pick<Services, 'adminDb' | 'purge'>): Promise<void> {
  const changed = Changed.parse(unwrap(await adminDb.rpc('record_due_noticias')))
  if (changed.length === 0) return
  await retryPurge(purge, await purge(['noticias', ...changed.map((id) => `noticia-${id}` as const)]))
}

/** What follows every minute from the clock and from what the public site carries (design §8.4). */
import { z } from 'zod'
import type { Services } from '../http/context.ts'
import { type Handle, scheduled } from '../http/serve.ts'
import { dataOf } from '../lib/database-errors.ts'
import { alertContent, alertLag } from './alerts.ts'

/** A lost hook or a crashed build heals here. */
export const serveReconcile = (services: Services): Handle =>
  scheduled('rebuild', services, {
    clock: () => applySchedule(services),
    rebuild: () => services.requestRebuild(),
    lag: () => alertLag(services),
    content: () => alertContent(services),
  })

const Changed = z.array(z.string())

/** Notes for the site which items appeared or went since the last call, and purges them from the CDN. Readers' views need no note. */
export async function applySchedule({ adminDb, purge }: Pick<Services, 'adminDb' | 'purge'>): Promise<void> {
  const changed = Changed.parse(dataOf(await adminDb.rpc('note_due_noticias')))
  if (changed.length > 0) await purge(['noticias', ...changed.map((id) => `noticia-${id}` as const)])
}

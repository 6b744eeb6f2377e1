/** Counts missed waste collections, and lists them for admin and super_admin through RLS. */

import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Context, Handler } from '../http/context.ts'
import { enforceRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Returns the rate limit of a client network, set higher than one household needs. */
const getPublicLimit = (ip: string) => limitPerIp(ip, { key: 'missed-collection', max: 20, seconds: 60 * 60 })

/** Counts a missed collection of today or yesterday. @throws {HttpError} 429 before the body is read. */
export const reportMissedCollection: Handler<'POST avisar-recoleccion'> = Object.assign(
  async (ctx: Context, { barrio, dia }: Input<'POST avisar-recoleccion'>) => {
    unwrap(await ctx.adminDb.rpc('count_missed_collection', { p_barrio: barrio, p_days_ago: dia === 'ayer' ? 1 : 0 }))
    return { message: 'Gracias por avisar: lo ve quien organiza la recolección.' }
  },
  {
    enforceRateLimit: (ctx: Context) =>
      enforceRateLimit(ctx, getPublicLimit(ctx.ip), 'Ya recibimos varios avisos tuyos. Probá de nuevo en un rato.'),
  },
)

const Rows = z.array(z.object({ barrio: z.string(), day: z.string(), times: z.int() }))

/** Lists counts, newest day first, then the most reported. */
export const listMissedCollections: Handler<'GET recoleccion-faltante'> = async ({ caller: { client } }) => {
  const rows = client
    .from('missed_collections')
    .select('barrio, day, times')
    .order('day', { ascending: false })
    .order('times', { ascending: false })
    .order('barrio')
    .limit(limits.listMax)
  return { avisos: Rows.parse(unwrap(await rows)) }
}

/** Limits on attempts, counted in Postgres so that all instances of a function share them (design §6). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from '../lib/database-errors.ts'
import { tooMany } from '../lib/errors.ts'
import { ipNetwork } from './client-ip.ts'
import type { Services } from './context.ts'

/** At most `max` hits on `key` in a window of `seconds`. */
export type Limit = { readonly key: string; readonly max: number; readonly seconds: number }

/** A limit for each caller: `key` names what is done, `ip` is where from. All addresses of an IPv6 /64 are one caller. */
export const addressLimit = (ip: string, { key: name, ...limit }: Limit): Limit => ({
  key: `${name} ${ipNetwork(ip)}`,
  ...limit,
})

/** Counts a hit. @returns 0 when it is allowed, otherwise the seconds until the window ends. Exact with many at once. */
export async function takeRateLimit(adminDb: SupabaseClient, { key, max, seconds }: Limit): Promise<number> {
  return Number(dataOf(await adminDb.rpc('take_rate_limit', { p_key: key, p_max: max, p_window_seconds: seconds })))
}

/** Gives the last counted hit back: the attempt turned out not to be one that counts. */
export async function refundRateLimit(adminDb: SupabaseClient, { key }: Pick<Limit, 'key'>): Promise<void> {
  dataOf(await adminDb.rpc('refund_rate_limit', { p_key: key }))
}

/** Counts a hit of a visitor. @throws {ApiFailure} 429 with this sentence once there are too many. */
export async function takeTurn({ adminDb }: Pick<Services, 'adminDb'>, limit: Limit, sentence: string): Promise<void> {
  const seconds = await takeRateLimit(adminDb, limit)
  if (seconds > 0) throw tooMany(sentence, seconds)
}

/** Requests of an address block in a minute for what the CDN cannot keep: more than a household reads. */
const unkept = { max: 120, seconds: 60 }

/** Limits reads that no cache keeps, by address block; `key` names the read. @throws {ApiFailure} 429. */
export const takeReadingTurn = (ctx: Pick<Services, 'adminDb'> & { readonly ip: string }, key: string): Promise<void> =>
  takeTurn(ctx, addressLimit(ctx.ip, { key, ...unkept }), 'Hubo demasiados pedidos. Probá de nuevo en un minuto.')

/** Enforces rate limits counted in Postgres, shared by all instances. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '../lib/database-errors.ts'
import { rateLimitError } from '../lib/errors.ts'
import { toIpNetwork } from './client-ip.ts'
import type { Services } from './context.ts'

/** At most `max` hits on `key` in `seconds`. */
export type Limit = { readonly key: string; readonly max: number; readonly seconds: number }

/** Returns the limit of a client network; `key` names the action. */
export const limitPerIp = (ip: string, { key: name, ...limit }: Limit): Limit => ({
  key: `${name} ${toIpNetwork(ip)}`,
  ...limit,
})

/** Counts a hit, exactly under concurrency. @returns 0 when allowed, otherwise seconds until the window ends. */
export async function consumeRateLimit(adminDb: SupabaseClient, { key, max, seconds }: Limit): Promise<number> {
  return Number(unwrap(await adminDb.rpc('consume_rate_limit', { p_key: key, p_max: max, p_window_seconds: seconds })))
}

export async function refundRateLimit(adminDb: SupabaseClient, { key }: Pick<Limit, 'key'>): Promise<void> {
  unwrap(await adminDb.rpc('refund_rate_limit', { p_key: key }))
}

/** Counts a hit. @throws {HttpError} 429 with `sentence` beyond the limit. */
export async function enforceRateLimit(
  { adminDb }: Pick<Services, 'adminDb'>,
  limit: Limit,
  sentence: string,
): Promise<void> {
  const seconds = await consumeRateLimit(adminDb, limit)
  if (seconds > 0) throw rateLimitError(sentence, seconds)
}

/** Uncacheable reads of a network in a minute, above a household's use. */
const uncachedReadLimit = { max: 120, seconds: 60 }

/** Counts an uncacheable read; `key` names it. @throws {HttpError} 429. */
export const enforceReadLimit = (
  ctx: Pick<Services, 'adminDb'> & { readonly ip: string },
  key: string,
): Promise<void> =>
  enforceRateLimit(
    ctx,
    limitPerIp(ctx.ip, { key, ...uncachedReadLimit }),
    'Hubo demasiados pedidos. Probá de nuevo en un minuto.',
  )

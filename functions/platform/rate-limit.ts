/** Limits on attempts, counted in Postgres so that all instances of a function share them (design §6). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from './database-errors.ts'

/** At most `max` hits on `key` in a window of `seconds`. */
export type Limit = { readonly key: string; readonly max: number; readonly seconds: number }

/** Counts a hit. @returns 0 when it is allowed, otherwise the seconds until the window ends. Exact with many at once. */
export async function takeRateLimit(secret: SupabaseClient, { key, max, seconds }: Limit): Promise<number> {
  return Number(dataOf(await secret.rpc('take_rate_limit', { p_key: key, p_max: max, p_window_seconds: seconds })))
}

/** Gives the last counted hit back: the attempt turned out not to be one that counts. */
export async function refundRateLimit(secret: SupabaseClient, { key }: Pick<Limit, 'key'>): Promise<void> {
  dataOf(await secret.rpc('refund_rate_limit', { p_key: key }))
}

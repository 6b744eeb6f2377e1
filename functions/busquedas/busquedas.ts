/** Counts words of searches without results, and lists them for admin and super_admin through RLS. */

import { z } from 'zod'
import { MissedList } from '#contract/busquedas.ts'
import type { Input } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Context, Handler } from '../http/context.ts'
import { enforceRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Returns the rate limit of a client network, set higher than one household needs. */
const getPublicLimit = (ip: string) => limitPerIp(ip, { key: 'search-miss', max: 30, seconds: 60 * 60 })

/** Matches words; numbers and addresses could identify people. */
const wordPattern = /^[\p{L}\p{M}]{3,40}$/u

/** Counts words by week. @throws {HttpError} 429 before the body is read. */
export const countMissedWords: Handler<'POST busqueda-fallida'> = Object.assign(
  async (ctx: Context, { words }: Input<'POST busqueda-fallida'>) => {
    const validWords = words.filter((word) => wordPattern.test(word))
    if (validWords.length > 0) unwrap(await ctx.adminDb.rpc('count_search_misses', { p_words: validWords }))
    return { message: 'Contado.' }
  },
  {
    enforceRateLimit: (ctx: Context) =>
      enforceRateLimit(ctx, getPublicLimit(ctx.ip), 'Ya contamos varias búsquedas tuyas. Probá de nuevo en un rato.'),
  },
)

/** Lists words, the most frequent first. */
export const listMissedWords: Handler<'GET busquedas-fallidas'> = async ({ caller: { client } }) => {
  const lines = client
    .from('search_misses_panel')
    .select('word, times, since, last')
    .order('times', { ascending: false })
    .order('last', { ascending: false })
    .order('word')
    .limit(limits.listMax)
  return MissedList.parse({ palabras: z.array(z.unknown()).parse(unwrap(await lines)) })
}

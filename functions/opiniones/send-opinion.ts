/** enviar-opinion: what a citizen says about a page. */
import { trapField } from '#contract/trap.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { tooMany } from '../platform/errors.ts'
import { addressLimit, takeRateLimit } from '../platform/rate-limit.ts'

declare module '../platform/secret-client.ts' {
  interface SecretReasons {
    opinions: 'Opinions come in without a session, and the limit on them holds only where the functions alone write them.'
  }
}

/** More than a household behind one address says about pages in an hour. */
const publicLimit = (ip: string) => addressLimit(ip, { key: 'opinion', max: 20, seconds: 60 * 60 })

/**
 * Stores an opinion. A program that filled the trap gets the same answer, and nothing is stored.
 * @throws {ApiFailure} 429 when too many came from an address.
 */
export const sendOpinion: Handler<'enviar-opinion'> = async (ctx, { page, useful, text, [trapField]: trapped }) => {
  const seconds = await takeRateLimit(ctx.secret('rate limit'), publicLimit(ctx.ip))
  if (seconds > 0) throw tooMany('Ya recibimos varias opiniones tuyas. Probá de nuevo en un rato.', seconds)
  if (!trapped) dataOf(await ctx.secret('opinions').from('opiniones').insert({ page, useful, text }))
  return { message: '¡Gracias! Tu opinión nos ayuda a mejorar.' }
}

/** Guessing passwords is slow (design §6): 5 failures for an account or 20 from an address in 15 minutes. */
import type { Ctx } from '../platform/context.ts'
import { tooMany } from '../platform/errors.ts'
import { addressLimit, type Limit, refundRateLimit, takeRateLimit } from '../platform/rate-limit.ts'

const window = 15 * 60
const limitsOf = ({ ip }: Ctx, email: string): readonly Limit[] => [
  { key: `login account ${email}`, max: 5, seconds: window },
  addressLimit(ip, { key: 'login address', max: 20, seconds: window }),
]

/**
 * Runs a check of the password of the account `email`, counted as a failure when it answers null: not when it succeeds, and not when
 * it throws, since nothing was learnt about the password then. What is given back is given back after the answer.
 * @throws {ApiFailure} 429 with Retry-After after too many failures; the check is not run.
 */
export async function countedAttempt<T>(ctx: Ctx, email: string, check: () => Promise<T | null>): Promise<T | null> {
  const taken = await takeAttempt(ctx, email)
  let failed = false
  try {
    const result = await check()
    failed = result === null
    return result
  } finally {
    if (!failed) refund(ctx, taken)
  }
}

/** Counts the attempt before it is made, so that many at once are counted as many. */
async function takeAttempt(ctx: Ctx, email: string): Promise<readonly Limit[]> {
  const limits = limitsOf(ctx, email)
  const seconds = await Promise.all(limits.map((limit) => takeRateLimit(ctx.secret('rate limit'), limit)))
  const longest = Math.max(...seconds)
  if (longest === 0) return limits
  // An attempt that one of the limits refuses counts for none of them.
  refund(
    ctx,
    limits.filter((_, index) => seconds[index] === 0),
  )
  const minutes = Math.ceil(longest / 60)
  throw tooMany(
    `Hubo demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    longest,
  )
}

function refund(ctx: Ctx, taken: readonly Limit[]): void {
  const secret = ctx.secret('rate limit')
  ctx.waitUntil('attempt not given back', Promise.all(taken.map((limit) => refundRateLimit(secret, limit))))
}

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
 * it throws, since nothing was learnt about the password then.
 * @throws {ApiFailure} 429 with Retry-After after too many failures; the check is not run.
 */
export async function countedAttempt<T>(ctx: Ctx, email: string, check: () => Promise<T | null>): Promise<T | null> {
  const refund = await takeAttempt(ctx, email)
  const result = await check().catch(async (error: unknown) => {
    await refund()
    throw error
  })
  if (result !== null) await refund()
  return result
}

/** Counts the attempt before it is made, so that many at once are counted as many. @returns what gives it back. */
async function takeAttempt(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const secret = ctx.secret('rate limit')
  const taken: Limit[] = []
  const refund = async (): Promise<void> => {
    await Promise.all(taken.map((limit) => refundRateLimit(secret, limit)))
  }
  for (const limit of limitsOf(ctx, email)) {
    const seconds = await takeRateLimit(secret, limit)
    if (seconds > 0) {
      await refund()
      const minutes = Math.ceil(seconds / 60)
      throw tooMany(
        `Hubo demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
        seconds,
      )
    }
    taken.push(limit)
  }
  return refund
}

/** Guessing passwords is slow (design §6): 5 failures for an account or 20 from an address in 15 minutes. */
import { z } from 'zod'
import type { Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { tooMany } from '../platform/errors.ts'
import { addressLimit, type Limit, refundRateLimit } from '../platform/rate-limit.ts'

const window = 15 * 60
const limitsOf = ({ ip }: Ctx, email: string): readonly Limit[] => [
  { key: `login account ${email}`, max: 5, seconds: window },
  addressLimit(ip, { key: 'login address', max: 20, seconds: window }),
]

/** What a password is tried for. `log_in`: the log-in is recorded. `remember`: the session lasts 30 days ("Recordarme"). */
type Attempt = { readonly email: string; readonly act: 'log_in' | 'check_password'; readonly remember: boolean }

/**
 * Runs a check of the password of an account, announced to Auth, which takes no other (begin_login), and counted as a failure when it
 * answers null: not when it succeeds, and not when it throws, since nothing was learnt about the password then. What is given back is
 * given back after the answer.
 * @throws {ApiFailure} 429 with Retry-After after too many failures; the check is not run.
 */
export async function countedAttempt<T>(ctx: Ctx, attempt: Attempt, check: () => Promise<T | null>): Promise<T | null> {
  const limits = limitsOf(ctx, attempt.email)
  await begin(ctx, attempt, limits)
  let failed = false
  try {
    const result = await check()
    failed = result === null
    return result
  } finally {
    if (!failed) refund(ctx, limits)
  }
}

/** Counts the attempt before it is made, so that many at once are counted as many. */
async function begin(ctx: Ctx, { email, act, remember }: Attempt, limits: readonly Limit[]): Promise<void> {
  const announced = { p_email: email, p_act: act, p_ip: ctx.ip, p_remember: remember, p_limits: limits }
  const seconds = z.number().parse(dataOf(await ctx.secret('rate limit').rpc('begin_login', announced)))
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw tooMany(
    `Hubo demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    seconds,
  )
}

function refund(ctx: Ctx, taken: readonly Limit[]): void {
  const secret = ctx.secret('rate limit')
  ctx.waitUntil('attempt not given back', Promise.all(taken.map((limit) => refundRateLimit(secret, limit))))
}

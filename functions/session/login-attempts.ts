/** Limits password guessing without locking owners out. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { type Limit, limitPerIp, refundRateLimit } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { rateLimitError } from '../lib/errors.ts'
import { revokePermits } from './auth-permits.ts'
import type { Device } from './trusted-device.ts'

type Attempt = {
  readonly email: string
  readonly act: 'log_in' | 'check_password'
  readonly remember: boolean
  readonly device?: Device | null
}

/** Rate limit; without a maximum (null) it only counts. */
type Counter = Omit<Limit, 'max'> & { readonly max: number | null }

const seconds = 15 * 60
const perAccount = { max: 5, seconds }

/** Returns the limits in a fixed order, against deadlocks. Checks within a session have their own, which strangers cannot exhaust. */
const getLimits = ({ ip }: Context, { email, act }: Attempt): readonly Counter[] =>
  act === 'check_password'
    ? [{ key: `login check ${email}`, ...perAccount }]
    : [
        limitPerIp(ip, { key: `login account ${email} from`, ...perAccount }),
        limitPerIp(ip, { key: 'login address', max: 20, seconds }),
        { key: `login account ${email}`, max: null, seconds },
      ]

/** Minimum milliseconds of a refusal, more than Auth needs: unknown accounts would fail sooner. */
const refusalTime = 700
/** Returns the delay in milliseconds for a number of failed attempts. */
const getDelay = (failures: number): number => Math.min(Math.max(0, failures - 10) * 100, 1300)

/**
 * Runs a password check, which Auth permits for its nonce. Only null counts as a failure, and takes the same time for
 * known and unknown accounts. @throws {HttpError} 429, before `check` runs.
 */
export async function withAttemptLimit<T>(
  ctx: Context,
  attempt: Attempt,
  check: (nonce: string) => Promise<T | null>,
): Promise<T | null> {
  const started = performance.now()
  const waitAtLeast = (minimum: number) => ctx.wait(Math.max(0, minimum - (performance.now() - started)))
  const nonce = randomBytes(16).toString('hex')
  const { wait, failures, taken, permit } = await beginAttempt(ctx, attempt, nonce)
  if (wait > 0) {
    await waitAtLeast(refusalTime)
    throw attemptLimitError(wait)
  }
  const delay = getDelay(failures)
  let outcome: 'right' | 'wrong' | 'unknown' = 'unknown'
  try {
    await ctx.wait(delay)
    const result = await check(nonce)
    outcome = result === null ? 'wrong' : 'right'
    if (outcome === 'wrong') await waitAtLeast(delay + refusalTime)
    return result
  } finally {
    if (outcome !== 'wrong') refundAttempt(ctx, taken)
    if (outcome !== 'right' && permit !== null) revokePermits(ctx, [permit])
  }
}

const Begun = z.object({
  wait: z.number(),
  failures: z.number(),
  taken: z.array(z.string()),
  permit: z.int().nullable(),
})

/** Counts the attempt before it runs, so that parallel ones count too. */
async function beginAttempt(ctx: Context, attempt: Attempt, nonce: string): Promise<z.output<typeof Begun>> {
  const { email, act, remember, device } = attempt
  const input = {
    ...{ p_email: email, p_act: act, p_ip: ctx.ip, p_remember: remember, p_nonce: nonce },
    p_limits: getLimits(ctx, attempt),
    ...(device && {
      p_device_account: device.account,
      p_device_limits: [{ key: `login device ${device.id}`, ...perAccount }],
    }),
  }
  return Begun.parse(unwrap(await ctx.adminDb.rpc('begin_login', input)))
}

export function attemptLimitError(wait: number) {
  const minutes = Math.ceil(wait / 60)
  return rateLimitError(
    `Hubo demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    wait,
  )
}

function refundAttempt(ctx: Context, taken: readonly string[]): void {
  const work = Promise.all(taken.map((key) => refundRateLimit(ctx.adminDb, { key })))
  ctx.waitUntil('attempt not refunded', work)
}

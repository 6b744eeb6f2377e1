/** Slows password guessing without locking owners out. Failures count for 15 minutes. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { type Limit, limitPerIp, refundRateLimit } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { rateLimitError } from '../lib/errors.ts'
import { revokePermits } from './auth-permits.ts'
import type { Device } from './trusted-device.ts'

/** `log_in`: audited as a login. `remember`: 30 days ("Recordarme"). */
type Attempt = {
  readonly email: string
  readonly act: 'log_in' | 'check_password'
  readonly remember: boolean
  /** A trusted browser of the account. */
  readonly device?: Device | null
}

/** `max` null: counts only. */
type Counter = Omit<Limit, 'max'> & { readonly max: number | null }

const seconds = 15 * 60
const perAccount = { max: 5, seconds }

/**
 * Limits by account and network, network, and account; a fixed order avoids deadlocks. Password checks have a session of their own:
 * others cannot exhaust their counter.
 */
const getLimits = ({ ip }: Context, { email, act }: Attempt): readonly Counter[] =>
  act === 'check_password'
    ? [{ key: `login check ${email}`, ...perAccount }]
    : [
        limitPerIp(ip, { key: `login account ${email} from`, ...perAccount }),
        limitPerIp(ip, { key: 'login address', max: 20, seconds }),
        { key: `login account ${email}`, max: null, seconds },
      ]

/** Minimum milliseconds of a refusal: unknown accounts fail sooner, which would reveal them. More than Auth needs. */
const refusalTime = 700
/** Delay in milliseconds by failures of the account: none up to 10, at most 1.3 s. */
const getDelay = (failures: number): number => Math.min(Math.max(0, failures - 10) * 100, 1300)

/**
 * Checks a password, permitted to Auth (begin_login) under a nonce. Only null from `check` counts as a failure, and takes constant time
 * for known and unknown accounts. @throws {HttpError} 429 with Retry-After; `check` does not run.
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

/** Counted before it runs, so that parallel attempts all count. */
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

/** 429 for `wait` seconds. */
export function attemptLimitError(wait: number) {
  const minutes = Math.ceil(wait / 60)
  return rateLimitError(
    `Hubo demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    wait,
  )
}

function refundAttempt(ctx: Context, taken: readonly string[]): void {
  const work = Promise.all(taken.map((key) => refundRateLimit(ctx.adminDb, { key })))
  ctx.waitUntil('attempt not given back', work)
}

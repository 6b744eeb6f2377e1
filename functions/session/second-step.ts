/** The second step of a log-in: a code after the password (docs/security.md). The session counts for nothing before it. */
import type { AuthError, Session, SupabaseClient, User } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { isAppCode } from '#contract/second-factor.ts'
import { assertAnswered } from '../platform/auth-errors.ts'
import type { Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { addressLimit, type Limit, refundRateLimit } from '../platform/rate-limit.ts'
import { hashOf } from '../platform/secret-hash.ts'
import { tooManyAttempts } from './attempts.ts'
import { recordAudit } from './audit.ts'

declare module '../platform/secret-client.ts' {
  interface SecretReasons {
    'second factor': 'Whoever could announce a code could try all of them, and set up or remove the factor of a session that they took.'
  }
}

/** What Auth opened for a password, and the client that carries it. */
export type Opened = {
  readonly auth: SupabaseClient['auth']
  readonly session: Pick<Session, 'access_token' | 'refresh_token' | 'user'>
}
type Act = 'enrol' | 'log_in' | 'check'

const seconds = 15 * 60
/** Only whoever knows the password gets as far: an account's total can be small, and only such a person can use it up. */
const limitsOf = ({ ip }: Pick<Ctx, 'ip'>, account: string): readonly Limit[] => [
  addressLimit(ip, { key: `second factor ${account} from`, max: 5, seconds }),
  { key: `second factor ${account}`, max: 30, seconds },
]

/** The confirmed factor of a login; undefined where it has none. */
export const factorOf = ({ factors }: User) => factors?.find(({ status }) => status === 'verified')

/** 400 or, at the log-in, 401, at the field of the code. */
export const wrongCode = (status: 400 | 401, error = 'El código no es correcto'): ApiFailure =>
  new ApiFailure(status, error, { fields: { code: error } })

/** Lets a factor be enrolled, or a code be tried, once. @throws {ApiFailure} 429 with Retry-After after too many wrong codes. */
export async function announce(ctx: Ctx, account: string, act: Act): Promise<void> {
  const given = { p_login: account, p_act: act, p_ip: ctx.ip, p_limits: act === 'enrol' ? [] : limitsOf(ctx, account) }
  const wait = z.int().parse(dataOf(await ctx.secret('second factor').rpc('begin_second_factor', given)))
  if (wait > 0) throw tooManyAttempts(wait)
}

/** Only wrong codes count. */
function refund(ctx: Ctx, account: string): void {
  const secret = ctx.secret('rate limit')
  const work = Promise.all(limitsOf(ctx, account).map((limit) => refundRateLimit(secret, limit)))
  ctx.waitUntil('attempt not given back', work)
}

/**
 * Proves a session with a code of the app or a recovery code; null for a wrong one, which is counted and in the audit log. Auth ends the
 * person's sessions that have none. `factorId`: of one that is being confirmed.
 * @throws {ApiFailure} 429 with Retry-After after too many; as `answered`, when nothing was learnt about the code.
 */
export async function prove(
  ctx: Ctx,
  { auth, session }: Opened,
  code: string,
  { act, factorId }: { readonly act: 'log_in' | 'check'; readonly factorId: string },
): Promise<Opened | null> {
  const { id } = session.user
  await announce(ctx, id, act)
  let isWrong = false
  try {
    const proven = isAppCode(code)
      ? await byApp({ auth, session }, factorId, code)
      : await byRecoveryCode(ctx, { auth, session }, code, act)
    isWrong = proven === null
    if (proven) return proven
  } finally {
    if (!isWrong) refund(ctx, id)
  }
  const entry = { actor: id, action: 'second_factor_failed', target: id, detail: { ip: ctx.ip } } as const
  ctx.waitUntil('wrong code not recorded', recordAudit(ctx.secret('audit'), entry))
  return null
}

async function byApp({ auth, session }: Opened, factorId: string, code: string): Promise<Opened | null> {
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error?.code === 'mfa_verification_failed') return null
  return { auth, session: { ...answered({ data, error }), user: session.user } }
}

const isOff =
  'La verificación en dos pasos está apagada en el proyecto de Supabase. Avisale al área de Sistemas: la prende supabase config push.'
const refusals: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  mfa_factor_not_found: [409, 'La clave venció. Empezá de nuevo la verificación en dos pasos.'],
  // Two requests of one function may leave through two addresses.
  mfa_ip_address_mismatch: [503, 'No pudimos comprobar el código. Probá de nuevo.'],
  mfa_totp_enroll_not_enabled: [503, isOff],
  mfa_totp_verify_not_enabled: [503, isOff],
}

/**
 * What Auth answered about a factor.
 * @throws {ApiFailure} 409 for one that is not there any more, 503 where Auth could not say or does none of this, 429.
 */
export function answered<Data>({ data, error }: { data: Data | null; error: AuthError | null }): Data {
  const refusal = refusals[error?.code ?? '']
  if (refusal) throw new ApiFailure(...refusal, { cause: error })
  assertAnswered(error)
  if (!data) throw new Error(`Auth answered: ${error?.status} ${error?.code}`, { cause: error })
  return data
}

async function byRecoveryCode(ctx: Ctx, opened: Opened, code: string, act: string): Promise<Opened | null> {
  const { access_token: token, user } = opened.session
  const { session_id: session } = decodeJwt(token)
  const given = { p_login: user.id, p_session: session, p_hash: hashOf(code), p_act: act, p_ip: ctx.ip }
  const isRight = dataOf(await ctx.secret('second factor').rpc('use_recovery_code', given))
  return isRight === true ? opened : null
}

/** Ends a session that nobody is given. */
export async function close({ auth }: Pick<Opened, 'auth'>): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' })
  assertAnswered(error)
}

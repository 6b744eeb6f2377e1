/** Verifies the second factor, without which a session grants nothing (docs/security.md). */
import { hash } from 'node:crypto'
import {
  type AuthError,
  isAuthSessionMissingError,
  type Session,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { isAppCode } from '#contract/second-factor.ts'
import type { Context } from '../http/context.ts'
import { type Limit, limitPerIp, refundRateLimit } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { throwIfUnavailable } from '../lib/supabase.ts'
import { recordAudit } from './audit.ts'
import { attemptLimitError } from './login-attempts.ts'

/** Session opened with a password, and its client. */
export type AuthSession = {
  readonly auth: SupabaseClient['auth']
  readonly session: Pick<Session, 'access_token' | 'refresh_token' | 'user'>
}

const seconds = 15 * 60
/** Returns limits by network and account. They are small: only a right password reaches them. */
const getLimits = ({ ip }: Pick<Context, 'ip'>, account: string): readonly Limit[] => [
  limitPerIp(ip, { key: `second factor ${account} from`, max: 5, seconds }),
  { key: `second factor ${account}`, max: 30, seconds },
]

/** Finds the confirmed factor. */
export const findFactor = ({ factors }: User) => factors?.find(({ status }) => status === 'verified')

/** Returns the error of a wrong code: 401 at login, else 400. */
export const wrongCodeError = (status: 400 | 401, error = 'El código no es correcto'): HttpError =>
  new HttpError(status, error, { fields: { code: error } })

/** Permits one enrolment under that name within 30 s; returns the permit's id. */
export async function grantFactor(ctx: Context, account: string, name: string): Promise<number> {
  const params = { p_login: account, p_name: name, p_ip: ctx.ip }
  return z.int().parse(unwrap(await ctx.adminDb.rpc('grant_factor', params)))
}

type CodeAttempt = { readonly act: 'log_in' | 'check'; readonly factorId: string }
const Begun = z.object({ wait: z.int(), is_valid: z.boolean(), challenge: z.uuid().nullable() })

/** Counts an attempt; returns the challenge without which Auth compares no code. @throws {HttpError} 429. */
async function beginAttempt(ctx: Context, { session }: AuthSession, code: string, { act, factorId }: CodeAttempt) {
  const appCode = isAppCode(code) ? { p_factor: factorId, p_code: hash('sha256', code) } : {}
  const params = { p_login: session.user.id, p_session: getSessionId(session), p_act: act, p_ip: ctx.ip, ...appCode }
  const input = { ...params, p_limits: getLimits(ctx, session.user.id) }
  const begun = Begun.parse(unwrap(await ctx.adminDb.rpc('begin_second_factor', input)))
  if (begun.wait > 0) throw attemptLimitError(begun.wait)
  return begun
}

const getSessionId = ({ access_token }: AuthSession['session']): string => String(decodeJwt(access_token).session_id)

/** Refunds an attempt that was not a wrong code. */
function refundAttempt(ctx: Context, account: string): void {
  const work = Promise.all(getLimits(ctx, account).map((limit) => refundRateLimit(ctx.adminDb, limit)))
  ctx.waitUntil('attempt not refunded', work)
}

/**
 * Verifies an app or recovery code; null for a wrong one, counted and audited.
 * @throws {HttpError} 429; 400, or 401 at login, for a used code; as `unwrapAuth`.
 */
export async function verifyCode(
  ctx: Context,
  opened: AuthSession,
  code: string,
  attempt: CodeAttempt,
): Promise<AuthSession | null> {
  const { id } = opened.session.user
  const { is_valid: isValid, challenge } = await beginAttempt(ctx, opened, code, attempt)
  let result: AuthSession | 'wrong' | 'used' | undefined
  try {
    if (!isValid) throw new HttpError(...notChecked)
    result = isAppCode(code)
      ? await verifyAppCode(opened, { factorId: attempt.factorId, challengeId: challenge, code })
      : ((await verifyRecoveryCode(ctx, opened, code, attempt.act)) ?? 'wrong')
    if (typeof result !== 'string') return result
  } finally {
    if (typeof result !== 'string') refundAttempt(ctx, id)
    if (challenge && typeof result !== 'object') revokeChallenge(ctx, opened, challenge)
  }
  const entry = { actor: id, action: 'second_factor_failed', target: id, detail: { ip: ctx.ip } } as const
  ctx.waitUntil('wrong code not recorded', recordAudit(ctx.adminDb, entry))
  if (result === 'used') throw wrongCodeError(attempt.act === 'log_in' ? 401 : 400, usedCode)
  return null
}

/** Revokes the challenge after the answer. */
function revokeChallenge(ctx: Context, { session }: AuthSession, challenge: string): void {
  const params = { p_session: getSessionId(session), p_challenge: challenge }
  const work = async () => void unwrap(await ctx.adminDb.rpc('revoke_code', params))
  ctx.waitUntil('challenge not revoked', work())
}

/** Message of Auth's hook, compared literally (private.custom_access_token). */
const usedCode = 'Ese código ya se usó. Esperá a que la app muestre otro.'

type Answer = { readonly factorId: string; readonly challengeId: string | null; readonly code: string }
async function verifyAppCode(
  { auth, session }: AuthSession,
  { challengeId, ...rest }: Answer,
): Promise<AuthSession | 'wrong' | 'used'> {
  if (!challengeId) throw new HttpError(...factorGone)
  const { data, error } = await auth.mfa.verify({ challengeId, ...rest })
  if (error?.code === 'mfa_verification_failed') return 'wrong'
  if (error?.message === usedCode) return 'used'
  return { auth, session: { ...unwrapAuth({ data, error }), user: session.user } }
}

const mfaOffMessage =
  'La verificación en dos pasos está apagada en el proyecto de Supabase. Avisale al área de Sistemas: la prende supabase config push.'
type Refusal = readonly [status: number, sentence: string]
const notChecked: Refusal = [503, 'No pudimos comprobar el código. Probá de nuevo.']
const factorGone: Refusal = [409, 'La clave venció. Empezá de nuevo la verificación en dos pasos.']
const refusals: Readonly<Record<string, Refusal>> = {
  mfa_factor_not_found: factorGone,
  // A function's requests may use several addresses.
  mfa_ip_address_mismatch: notChecked,
  mfa_totp_enroll_not_enabled: [503, mfaOffMessage],
  mfa_totp_verify_not_enabled: [503, mfaOffMessage],
}

/** Returns the data of Auth's answer. @throws {HttpError} 409 when the factor is gone, 503, 429. */
export function unwrapAuth<Data>({ data, error }: { data: Data | null; error: AuthError | null }): Data {
  // A parallel attempt ended the session.
  const refusal = isAuthSessionMissingError(error) ? notChecked : refusals[error?.code ?? '']
  if (refusal) throw new HttpError(...refusal, { cause: error })
  throwIfUnavailable(error)
  if (!data) throw new Error(`Auth answered: ${error?.status} ${error?.code}`, { cause: error })
  return data
}

async function verifyRecoveryCode(
  ctx: Context,
  opened: AuthSession,
  code: string,
  act: string,
): Promise<AuthSession | null> {
  const { session } = opened
  const params = {
    p_login: session.user.id,
    p_session: getSessionId(session),
    p_hash: hash('sha256', code),
    p_act: act,
    p_ip: ctx.ip,
  }
  const isRight = unwrap(await ctx.adminDb.rpc('use_recovery_code', params))
  return isRight === true ? opened : null
}

/** Ends a session that got no cookies. */
export async function signOut({ auth }: Pick<AuthSession, 'auth'>): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' })
  throwIfUnavailable(error)
}

/** Makes sessions fresh ("sudo mode"). Stored in SQL (private.session_proofs), so that the Data API applies it too. */
import { decodeJwt } from 'jose'
import { isAppCode } from '#contract/second-factor.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { createSessionCookies, readTokens } from '../http/cookies.ts'
import { unwrap } from '../lib/database-errors.ts'
import { freshSessionError, HttpError } from '../lib/errors.ts'
import { createAuthClient, throwIfUnavailable } from '../lib/supabase.ts'
import { recordAudit } from './audit.ts'
import { withAttemptLimit } from './login-attempts.ts'
import { type AuthSession, findFactor, signOut, verifyCode, wrongCodeError } from './mfa.ts'

const failed = 'password_check_failed'

/** Makes this session fresh for 15 minutes. @throws {HttpError} 400 with `fields`, 429. */
export const reauthenticate: Handler<'POST confirmar-identidad'> = async (ctx, { currentPassword, code }) => {
  const { accessToken } = await verifyInPlace(ctx, currentPassword, code)
  await recordProof(ctx, accessToken)
  return { message: 'Confirmaste que sos vos' }
}

/**
 * Checks password and code; returns the token of the session that remains: an app code ends sessions opened with a
 * recovery code, so the cookies are replaced. @throws {HttpError} as `verifyCredentials`.
 */
export async function verifyInPlace(
  ctx: Context<Caller>,
  password: string,
  code: string | undefined,
): Promise<{ readonly hasFactor: boolean; readonly accessToken: string }> {
  const remembered = readTokens(ctx.request)?.remembered ?? false
  const opened = await verifyCredentials(ctx, password, code, { failed, remembered })
  const { access_token: access, refresh_token: refresh, user } = opened.session
  const hasFactor = findFactor(user) !== undefined
  const { accessToken } = ctx.caller
  const isReplaced = hasFactor && code !== undefined && isAppCode(code) && decodeJwt(accessToken).aal !== 'aal2'
  if (isReplaced) ctx.setCookies(createSessionCookies(ctx.request, { access, refresh, remembered }))
  else await signOut(opened)
  return { hasFactor, accessToken: isReplaced ? access : accessToken }
}

/**
 * Requires a fresh session; without a second factor a sent password makes it fresh.
 * @throws {HttpError} 403 with fresh_session_required, 400 with `fields`, 429.
 */
export async function requireReauthentication(ctx: Context<Caller>, password?: string): Promise<void> {
  if (password) {
    const opened = await verifyPassword(ctx, password, { failed, remembered: false })
    await signOut(opened)
    if (!findFactor(opened.session.user)) return recordProof(ctx, ctx.caller.accessToken)
  }
  if (!ctx.caller.isFresh) throw freshSessionError()
}

async function recordProof({ caller, adminDb }: Context<Caller>, accessToken: string): Promise<void> {
  const params = { p_login: caller.user._id, p_session: decodeJwt(accessToken).session_id }
  unwrap(await adminDb.rpc('prove_session', params))
}

/** `failed`: audit action of a wrong password. */
type Check = { readonly failed: 'password_change_failed' | 'password_check_failed'; readonly remembered: boolean }

export const wrongPasswordError = (error = 'La contraseña actual no es correcta', cause?: unknown): HttpError =>
  new HttpError(400, error, { fields: { currentPassword: error }, cause })

/** Checks the caller's own password; returns a new session that has to be used or ended. @throws {HttpError} 400, 429. */
export async function verifyPassword(
  ctx: Context<Caller>,
  password: string,
  { failed, remembered }: Check,
): Promise<AuthSession> {
  const { user } = ctx.caller
  const attempt = { email: user.email, act: 'check_password', remember: remembered } as const
  const opened = await withAttemptLimit(ctx, attempt, async (nonce) => {
    const { auth } = createAuthClient(ctx.env, ctx.request, nonce)
    const { data, error } = await auth.signInWithPassword({ email: user.email, password })
    throwIfUnavailable(error)
    return data.session && data.user.id === user._id ? { auth, session: data.session } : null
  })
  if (opened) return opened
  const entry = { actor: user._id, action: failed, target: user._id, detail: { ip: ctx.ip } }
  ctx.waitUntil('wrong own password not recorded', recordAudit(ctx.adminDb, entry))
  throw wrongPasswordError()
}

/** Checks password and code; returns a session as `verifyPassword`. @throws {HttpError} 400 with `fields`, 429. */
export async function verifyCredentials(
  ctx: Context<Caller>,
  password: string,
  code: string | undefined,
  check: Check,
): Promise<AuthSession> {
  const opened = await verifyPassword(ctx, password, check)
  const factor = findFactor(opened.session.user)
  if (!factor) return opened
  try {
    if (!code) throw wrongCodeError(400, 'Escribí el código de tu app de verificación')
    const proven = await verifyCode(ctx, opened, code, { act: 'check', factorId: factor.id })
    if (!proven) throw wrongCodeError(400)
    return proven
  } catch (error) {
    await signOut(opened)
    throw error
  }
}

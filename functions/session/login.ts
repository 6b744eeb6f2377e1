/** Logs users in and out. */
import type { SessionUser } from '#contract/staff.ts'
import { loadUser } from '../http/authenticate.ts'
import { isCrossOrigin } from '../http/authorize.ts'
import type { Context, Handler } from '../http/context.ts'
import { createClearedCookies, createSessionCookies } from '../http/cookies.ts'
import { HttpError } from '../lib/errors.ts'
import { createAuthClient, createUserClient, throwIfUnavailable } from '../lib/supabase.ts'
import { findAccountId, recordAudit } from './audit.ts'
import { withAttemptLimit } from './login-attempts.ts'
import { type AuthSession, findFactor, signOut, verifyCode, wrongCodeError } from './mfa.ts'
import { readDevice, trustDevice } from './trusted-device.ts'

type Credentials = {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  readonly code?: string | undefined
}
type SignedIn = { readonly user: SessionUser; readonly access: string; readonly refresh: string }

/** Returns the same error whether the account exists or not. */
const invalidCredentialsError = (): HttpError => new HttpError(401, 'Credenciales inválidas')

export const logIn: Handler<'POST login-user'> = async (ctx, input) => ({ user: await login(ctx, input) })

/** Checks credentials and sets the cookies. @throws {HttpError} 403 from another site, 401, 429 or 503. */
export async function login(ctx: Context, { email, password, remember, code }: Credentials): Promise<SessionUser> {
  if (isCrossOrigin(ctx.request, ctx.env)) throw new HttpError(403, 'El pedido no viene de una página del portal')
  const device = await readDevice(ctx)
  const attempt = { email, act: 'log_in', remember, device } as const
  let isWrongCode = false
  const signedIn = await withAttemptLimit(ctx, attempt, async (nonce) => {
    const { auth: visitor } = createAuthClient(ctx.env, ctx.request, nonce)
    const { data, error } = await visitor.signInWithPassword({ email, password })
    throwIfUnavailable(error)
    if (!data.session) return null
    const opened = await verifySecondStep(ctx, { auth: visitor, session: data.session }, code)
    isWrongCode = opened === null
    return opened && signIn(ctx, opened)
  })
  if (isWrongCode) throw wrongCodeError(401)
  if (!signedIn) {
    ctx.waitUntil('failed log-in not recorded', recordFailure(ctx, email))
    throw invalidCredentialsError()
  }
  const { user, access, refresh } = signedIn
  ctx.setCookies(createSessionCookies(ctx.request, { access, refresh, remembered: remember }))
  ctx.setCookies([await trustDevice(ctx, user._id, device)])
  return user
}

/** Returns the final session; null for a wrong code. @throws {HttpError} 401 without a code, 429. */
async function verifySecondStep(
  ctx: Context,
  opened: AuthSession,
  code: string | undefined,
): Promise<AuthSession | null> {
  const factor = findFactor(opened.session.user)
  if (!factor) return opened
  try {
    if (!code) throw wrongCodeError(401, 'Escribí el código de tu app de verificación')
    const proven = await verifyCode(ctx, opened, code, { act: 'log_in', factorId: factor.id })
    if (!proven) await signOut(opened)
    return proven
  } catch (error) {
    await signOut(opened)
    throw error
  }
}

/** Loads the session's user; ends the session and returns null if inactive. */
async function signIn({ env }: Context, opened: AuthSession): Promise<SignedIn | null> {
  const { access_token: access, refresh_token: refresh } = opened.session
  const owner = await loadUser(createUserClient(env, access))
  if (typeof owner !== 'string') return { user: owner.user, access, refresh }
  await signOut(opened)
  return null
}

async function recordFailure({ adminDb, ip }: Context, email: string): Promise<void> {
  const target = await findAccountId(adminDb, email)
  await recordAudit(adminDb, { actor: null, action: 'login_failed', target, detail: { ip } })
}

export const confirmSession: Handler<'POST auth-user'> = async (ctx, { email, password }) => {
  if (ctx.caller) return { user: ctx.caller.user }
  if (!email || !password) throw invalidCredentialsError()
  return { user: await login(ctx, { email, password, remember: false }) }
}

export const logOut: Handler<'POST logout-user'> = async (ctx) => {
  const { accessToken, user } = ctx.caller
  const { error } = await createAuthClient(ctx.env, ctx.request).auth.admin.signOut(accessToken, 'local')
  throwIfUnavailable(error)
  ctx.setCookies(createClearedCookies(ctx.request))
  const entry = { actor: user._id, action: 'logout', target: user._id, detail: { ip: ctx.ip } } as const
  ctx.waitUntil('log-out not recorded', recordAudit(ctx.adminDb, entry))
  return { message: 'Sesión cerrada' }
}

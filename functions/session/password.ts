/** change-password: one's own, with the current one. */
import type { AuthError } from '@supabase/supabase-js'
import { assertAnswered } from '../platform/auth-errors.ts'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { ApiFailure } from '../platform/errors.ts'
import { announceLoginChange } from '../platform/login-change.ts'
import { callerClient } from '../platform/supabase.ts'
import { countedAttempt } from './attempts.ts'
import { recordAudit } from './audit.ts'
import { readTokens, sessionCookies } from './cookies.ts'

/**
 * Sets a new password and ends all other sessions of the person. Checking the current one opens a fresh session, which replaces the
 * one of the cookie: whoever had copied that is out as well.
 * @throws {ApiFailure} 400 with `fields` for a wrong current password or a new one that Auth refuses; 429 after too many wrong ones,
 * counted together with failed log-ins.
 */
export const changePassword: Handler<'change-password'> = async (ctx, { currentPassword, newPassword }) => {
  const { user } = ctx.caller
  const { auth } = callerClient(ctx.env, null)
  const remembered = readTokens(ctx.request)?.remembered ?? false
  const attempt = { email: user.email, act: 'check_password', remember: remembered } as const
  const tokens = await countedAttempt(ctx, attempt, async () => {
    const { data, error } = await auth.signInWithPassword({ email: user.email, password: currentPassword })
    assertAnswered(error)
    return data.user?.id === user._id ? data.session : null
  })
  if (!tokens) {
    record(ctx, 'password_change_failed')
    throw atFault('currentPassword', wrongCurrent)
  }
  await announceLoginChange(ctx, user._id)
  // The current one again: a project may be set to ask for it with the change, too.
  const { error } = await auth.updateUser({ password: newPassword, current_password: currentPassword })
  if (error) {
    await auth.signOut({ scope: 'local' })
    throw refusalOf(error)
  }
  const { access_token: access, refresh_token: refresh } = tokens
  ctx.setCookies(sessionCookies(ctx.request, { access, refresh, remembered }))
  record(ctx, 'password_changed')
  return { message: 'Contraseña actualizada correctamente' }
}

const wrongCurrent = 'La contraseña actual no es correcta'

const atFault = (field: 'currentPassword' | 'newPassword', error: string, cause?: unknown): ApiFailure =>
  new ApiFailure(400, error, { fields: { [field]: error }, cause })

function refusalOf(error: AuthError): Error {
  assertAnswered(error)
  if (error.code === 'same_password')
    return atFault('newPassword', 'La contraseña nueva tiene que ser distinta de la actual', error)
  if (error.code === 'weak_password')
    return atFault('newPassword', 'La contraseña es demasiado fácil de adivinar. Elegí otra.', error)
  // It was right a moment ago: somebody else changed it since.
  if (error.code === 'current_password_mismatch') return atFault('currentPassword', wrongCurrent, error)
  return new Error(`Auth answered: ${error.status} ${error.code}`, { cause: error })
}

function record(ctx: Ctx<Caller>, action: 'password_changed' | 'password_change_failed'): void {
  const { user } = ctx.caller
  const entry = { actor: user._id, action, target: user._id, detail: { ip: ctx.ip } }
  ctx.waitUntil('change of password not recorded', recordAudit(ctx.secret('audit'), entry))
}

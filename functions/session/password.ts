/** Changes the caller's own password with the current one. */
import type { AuthError } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Caller, Context, Handler } from '../http/context.ts'
import { createSessionCookies, readTokens } from '../http/cookies.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { assertStrongPassword, guessableMessage } from '../lib/password-strength.ts'
import { throwIfUnavailable } from '../lib/supabase.ts'
import { recordAudit } from './audit.ts'
import { grantLoginChange, withPermits } from './auth-permits.ts'
import { wrongCodeError } from './mfa.ts'
import { verifyCredentials, wrongPasswordError } from './reauthentication.ts'

/**
 * Sets a new password and ends all other sessions; the session that checked the current one replaces the caller's.
 * @throws {HttpError} 400 with `fields` for a wrong or refused password; 429 after too many.
 */
export const changePassword: Handler<'PUT change-password/{id}'> = async (
  ctx,
  { currentPassword, newPassword, code },
) => {
  const { user } = ctx.caller
  const owner = { ...user, ...(await readOwnContact(ctx)) }
  await assertStrongPassword('newPassword', newPassword, { owner, siteUrl: ctx.env.siteUrl, before: currentPassword })
  const remembered = readTokens(ctx.request)?.remembered ?? false
  const check = { failed: 'password_change_failed', remembered } as const
  const { auth, session } = await verifyCredentials(ctx, currentPassword, code, check)
  const { access_token: access, refresh_token: refresh } = session
  const sessionId = String(decodeJwt(access).session_id)
  try {
    const permits = await grantLoginChange(ctx, user._id, { password: true, session: sessionId })
    await withPermits(ctx, permits, async () => {
      // Projects may require the current password here too.
      const { error } = await auth.updateUser({ password: newPassword, current_password: currentPassword })
      if (error) throw toPasswordError(error)
    })
  } catch (error) {
    await auth.signOut({ scope: 'local' })
    throw error
  }
  ctx.setCookies(createSessionCookies(ctx.request, { access, refresh, remembered }))
  const detail = { ip: ctx.ip, session: sessionId }
  const entry = { actor: user._id, action: 'password_changed', target: user._id, detail } as const
  ctx.waitUntil('change of password not recorded', recordAudit(ctx.adminDb, entry))
  return { message: 'Contraseña actualizada correctamente' }
}

async function readOwnContact({ caller: { client, user } }: Context<Caller>): Promise<z.output<typeof OwnContact>> {
  return OwnContact.parse(
    unwrap(await client.from('staff').select('dni, phone, contact_email').eq('id', user._id).single()),
  )
}
const OwnContact = z.object({ dni: z.string().nullable(), phone: z.string(), contact_email: z.string() })

const newPasswordError = (error: string, cause?: unknown): HttpError =>
  new HttpError(400, error, { fields: { newPassword: error }, cause })

function toPasswordError(error: AuthError): Error {
  throwIfUnavailable(error)
  if (error.code === 'same_password')
    return newPasswordError('La contraseña nueva tiene que ser distinta de la actual', error)
  if (error.code === 'weak_password') return newPasswordError(guessableMessage, error)
  // Auth does not accept a session proven by a recovery code.
  if (error.code === 'insufficient_aal')
    return wrongCodeError(400, 'Para cambiar la contraseña hace falta un código de la app, no uno de recuperación')
  // Changed by another session meanwhile.
  if (error.code === 'current_password_mismatch') return wrongPasswordError(undefined, error)
  return new Error(`Auth answered: ${error.status} ${error.code}`, { cause: error })
}

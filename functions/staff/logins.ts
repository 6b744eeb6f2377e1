/** Logins: the auth users behind staff rows. Auth's admin API takes the secret key only; all calls of it stand here (design §6). */
import type { AuthError } from '@supabase/supabase-js'
import type { Context } from '../http/context.ts'
import { ApiFailure } from '../lib/errors.ts'
import { guessable } from '../lib/password-strength.ts'
import { assertAnswered } from '../lib/supabase.ts'
import { announceLoginChange, whileAnnounced } from '../session/announcements.ts'
import { alreadyInUse, checkFree } from './refusals.ts'

type Login = { readonly email: string; readonly password: string }

/** Whatever carries the secret key: a request's context, or a command of who runs the portal. */
type Secret = Pick<Context, 'adminDb'>
const adminOf = (ctx: Secret) => ctx.adminDb.auth.admin

/**
 * Makes a login whose e-mail counts as confirmed. @returns its id.
 * @throws {ApiFailure} 409 when the e-mail has a login already, 400 for an e-mail or password that Auth refuses, 503.
 */
export async function createLogin(ctx: Secret, { email, password }: Login): Promise<string> {
  const attempt = () => adminOf(ctx).createUser({ email, password, email_confirm: true })
  const first = await attempt()
  // Of two at once for one e-mail, Auth tells the second that it failed itself; asked again it knows that the e-mail is taken.
  const { data, error } = first.error?.status === 500 ? await attempt() : first
  if (error) throw refusalOf(error)
  return data.user.id
}

/**
 * Changes a login; a new e-mail reaches the row in the same transaction (carry_login_email). A new password ends the sessions of the person.
 * @throws {ApiFailure} as `createLogin`; 409 when there is none.
 */
export async function changeLogin(
  ctx: Secret & Pick<Context, 'waitUntil'>,
  id: string,
  { email, password }: Partial<Login>,
): Promise<void> {
  const change = { ...(email !== undefined && { email }), ...(password !== undefined && { password: true as const }) }
  await whileAnnounced(ctx, await announceLoginChange(ctx, id, change), async () => {
    const { error } = await adminOf(ctx).updateUserById(id, {
      ...(email !== undefined && { email, email_confirm: true }),
      ...(password !== undefined && { password }),
    })
    // An e-mail that was taken after it was looked for: Auth tells of it only that it failed itself.
    if (error?.status === 500 && email !== undefined) await checkFree(ctx, { email }, id)
    if (error) throw refusalOf(error)
  })
}

/** Removes a login with its sessions. @returns false when there was none. @throws {ApiFailure} 503. */
export async function removeLogin(ctx: Secret, id: string): Promise<boolean> {
  const { error } = await adminOf(ctx).deleteUser(id)
  if (error?.code === 'user_not_found') return false
  if (error) throw refusalOf(error)
  return true
}

const atFault: Readonly<Record<string, readonly [field: 'email' | 'password', error: string]>> = {
  email_address_invalid: ['email', 'El email no es válido'],
  validation_failed: ['email', 'El email no es válido'],
  weak_password: ['password', guessable],
}

function refusalOf(error: AuthError): Error {
  assertAnswered(error)
  const { code = '' } = error
  if (code === 'email_exists') return alreadyInUse(['email'], error)
  if (code === 'user_not_found')
    return new ApiFailure(409, 'Esa cuenta no tiene acceso al panel. Eliminala y creala de nuevo.', { cause: error })
  const [field, sentence] = atFault[code] ?? []
  if (field && sentence) return new ApiFailure(400, sentence, { fields: { [field]: sentence }, cause: error })
  return new Error(`Auth answered: ${error.status} ${code}`, { cause: error })
}

/** Creates, changes and deletes logins and accounts through Auth's admin API. */

import type { AuthError } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { StaffMember } from '#contract/staff.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import type { DatabaseError } from '../lib/database-errors.ts'
import { raisedErrors, takenErrors, unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { assertStrongPassword, guessableMessage } from '../lib/password-strength.ts'
import { throwIfUnavailable } from '../lib/supabase.ts'
import { grantLoginChange, withPermits } from '../session/auth-permits.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { conflictError, StaffRow, staffMemberNotFound, toStaffMember } from './read.ts'

type Login = { readonly email: string; readonly password: string }

/** Services of a request or an operator's command. */
type AdminServices = Pick<Context, 'adminDb'>
const getAuthAdmin = (ctx: AdminServices) => ctx.adminDb.auth.admin

/** Creates a login with a confirmed e-mail; returns its id. @throws {HttpError} 409 when taken, 400 or 503. */
export async function createLogin(ctx: AdminServices, { email, password }: Login): Promise<string> {
  const attempt = () => getAuthAdmin(ctx).createUser({ email, password, email_confirm: true })
  const first = await attempt()
  // Of two concurrent creations Auth answers the second 500; the retry gets "taken".
  const { data, error } = first.error?.status === 500 ? await attempt() : first
  if (error) throw toLoginError(error)
  return data.user.id
}

/**
 * Changes a login; copy_login_email copies a new e-mail to the row. A new password ends sessions.
 * @throws {HttpError} as `createLogin`; 409 when missing.
 */
export async function changeLogin(
  ctx: AdminServices & Pick<Context, 'waitUntil'>,
  id: string,
  { email, password }: Partial<Login>,
): Promise<void> {
  const change = { ...(email !== undefined && { email }), ...(password !== undefined && { password: true as const }) }
  await withPermits(ctx, await grantLoginChange(ctx, id, change), async () => {
    const { error } = await getAuthAdmin(ctx).updateUserById(id, {
      ...(email !== undefined && { email, email_confirm: true }),
      ...(password !== undefined && { password }),
    })
    // Auth answers 500 for an e-mail taken meanwhile.
    if (error?.status === 500 && email !== undefined) await assertAvailable(ctx, { email }, id)
    if (error) throw toLoginError(error)
  })
}

/** Removes a login and its sessions; false when missing. @throws {HttpError} 503. */
export async function removeLogin(ctx: AdminServices, id: string): Promise<boolean> {
  const { error } = await getAuthAdmin(ctx).deleteUser(id)
  if (error?.code === 'user_not_found') return false
  if (error) throw toLoginError(error)
  return true
}

const fieldErrors: Readonly<Record<string, readonly [field: 'email' | 'password', error: string]>> = {
  email_address_invalid: ['email', 'El email no es válido'],
  validation_failed: ['email', 'El email no es válido'],
  weak_password: ['password', guessableMessage],
}

function toLoginError(error: AuthError): Error {
  throwIfUnavailable(error)
  const { code = '' } = error
  if (code === 'email_exists') return takenError(['email'], error)
  if (code === 'user_not_found')
    return new HttpError(409, 'Esa cuenta no tiene acceso al panel. Eliminala y creala de nuevo.', { cause: error })
  const [field, sentence] = fieldErrors[code] ?? []
  if (field && sentence) return new HttpError(400, sentence, { fields: { [field]: sentence }, cause: error })
  return new Error(`Auth answered: ${error.status} ${code}`, { cause: error })
}

/** @throws {HttpError} as `createAccount`, and without a fresh session (SG20). */
export const createStaffMember: Handler<'POST new-user'> = async (ctx, { currentPassword, ...account }) => {
  const { caller, adminDb, requestId, env } = ctx
  await requireReauthentication(ctx, currentPassword)
  const addRow: AccountServices['addRow'] = (row) => caller.client.rpc('add_staff', { p_account: row })
  return { user: await createAccount({ addRow, adminDb, requestId, siteUrl: env.siteUrl }, account) }
}

type NewAccount = Omit<Input<'POST new-user'>, 'currentPassword'>

type NewRow = Omit<NewAccount, 'email' | 'password'> & { readonly id: string }

/** `addRow` inserts the row with the caller's rights. */
export type AccountServices = Pick<Context, 'adminDb' | 'requestId'> & {
  readonly siteUrl?: string
  readonly addRow: (row: NewRow) => PromiseLike<{ readonly data: unknown; readonly error: DatabaseError | null }>
}

/**
 * Creates a login and its row.
 * @throws {HttpError} 400 for a guessable password; 409 with `fields` for a taken e-mail or DNI; as `createLogin`.
 */
export async function createAccount(
  services: AccountServices,
  { password, ...account }: NewAccount,
): Promise<StaffMember> {
  const { email, ...columns } = account
  await assertStrongPassword('password', password, {
    owner: account,
    ...(services.siteUrl && { siteUrl: services.siteUrl }),
  })
  await assertAvailable(services, account, null)
  const id = await createLogin(services, { email, password })
  // A unique constraint refuses a concurrent DNI. The row takes the login's e-mail.
  const answer = await services.addRow({ id, ...columns })
  if (answer.error) await removeLoginOfFailedAccount(services, id)
  const [row] = z.tuple([StaffRow]).parse(unwrap(answer))
  return toStaffMember(row)
}

/** Removes a login without a row, which grants nothing but blocks its e-mail. */
async function removeLoginOfFailedAccount({ adminDb, requestId }: AccountServices, id: string): Promise<void> {
  await removeLogin({ adminDb }, id).catch((error: unknown) =>
    log('error', 'login without a row left behind', { requestId, id, error }),
  )
}

const Found = z.object({ id: z.string(), rol: StaffMember.shape.rol, deleted_at: z.string().nullable() }).nullable()
type Found = NonNullable<z.output<typeof Found>>

/**
 * Deletes a person; a retry completes a deletion that failed with 503.
 * @throws {HttpError} 404; 403 for oneself and without a fresh session; 409 for a super_admin (PU02).
 */
export const deleteStaffMember: Handler<'POST delete-user'> = async (ctx, { id }) => {
  await requireReauthentication(ctx)
  const query = ctx.caller.client.from('staff').select('id, rol, deleted_at').eq('id', id)
  const person = Found.parse(unwrap(await query.maybeSingle()))
  if (!person) throw staffMemberNotFound()
  if (person.deleted_at === null) await markDeleted(ctx, person)
  const hadLogin = await removeLogin(ctx, person.id)
  if (person.deleted_at !== null && !hadLogin) throw staffMemberNotFound()
  await ctx.revalidate('noticias', 'galeria')
  return { message: 'Usuario eliminado correctamente' }
}

/** Deletes only if the role is still `rol`: the person may have become super_admin. */
async function markDeleted({ caller }: Context<Caller>, { id, rol }: Found): Promise<void> {
  // Oneself is refused by the database (own_deletion).
  if (rol === 'super_admin' && id !== caller.user._id)
    throw new HttpError(409, 'No se puede eliminar a un super administrador: primero cambiale el rol')
  const isDeleted = z.boolean().parse(unwrap(await caller.client.rpc('remove_staff', { p_id: id, p_rol: rol })))
  if (!isDeleted) throw conflictError()
}

export function ownDniError(): HttpError {
  const [status, error, field] = raisedErrors.own_dni
  return new HttpError(status, error, { fields: { [field]: error } })
}

type UniqueField = keyof typeof takenErrors

/** Returns the 409 of taken values, by field (PU04). */
function takenError(takenFields: readonly [UniqueField, ...UniqueField[]], cause?: unknown): HttpError {
  const fields = Object.fromEntries(takenFields.map((field) => [field, takenErrors[field]]))
  return new HttpError(409, takenErrors[takenFields[0]], { fields, cause })
}

const Taken = z.array(z.enum(['email', 'dni']))

type Fields = { readonly email?: string | undefined; readonly dni?: string | null | undefined }

/** Checks both fields before writing, so that both are reported. @throws {HttpError} 409 by field. */
export async function assertAvailable(
  ctx: Pick<Context, 'adminDb'>,
  { email, dni }: Fields,
  except: string | null,
): Promise<void> {
  if (email === undefined && (dni ?? null) === null) return
  const params = { p_email: email ?? null, p_dni: dni ?? null, p_except: except }
  const [first, ...more] = Taken.parse(unwrap(await ctx.adminDb.rpc('taken_account_fields', params)))
  if (first) throw takenError([first, ...more])
}

/**
 * new-user and delete-user, and the logins (auth users) behind staff rows. Only the secret key may call Auth's admin API; all calls of
 * it are here (design §6).
 */

import type { AuthError } from '@supabase/supabase-js'
import { z } from 'zod'
import type { In } from '#contract/endpoints.ts'
import { StaffMember } from '#contract/staff.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import type { DatabaseError } from '../lib/database-errors.ts'
import { dataOf, raisedErrors, takenErrors } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { guessable, refuseGuessable } from '../lib/password-strength.ts'
import { assertAnswered } from '../lib/supabase.ts'
import { announceLoginChange, whileAnnounced } from '../session/announcements.ts'
import { requireFreshSession } from '../session/reauthentication.ts'
import { changedMeanwhile, StaffRow, toStaffMember, unknownStaffMember } from './read.ts'

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

/** A new account, made as the caller. @throws {ApiFailure} as `createAccount`, and without a fresh session (SG20). */
export const createStaffMember: Handler<'POST new-user'> = async (ctx, { currentPassword, ...account }) => {
  const { caller, adminDb, requestId, env } = ctx
  await requireFreshSession(ctx, currentPassword)
  const addRow: Maker['addRow'] = (row) => caller.client.rpc('add_staff', { p_account: row })
  return { user: await createAccount({ addRow, adminDb, requestId, siteUrl: env.siteUrl }, account) }
}

type NewAccount = Omit<In<'POST new-user'>, 'currentPassword'>

type NewRow = Omit<NewAccount, 'email' | 'password'> & { readonly id: string }

/** `addRow`: adds the row, with the rights of its caller, and returns it in a list. `requestId`: names the request in the log. */
export type Maker = Pick<Context, 'adminDb' | 'requestId'> & {
  readonly siteUrl?: string
  readonly addRow: (row: NewRow) => PromiseLike<{ readonly data: unknown; readonly error: DatabaseError | null }>
}

/**
 * A login with its row.
 * @throws {ApiFailure} 400 for a password that is easy to guess; 409 with `fields` when the e-mail or the DNI is somebody's, also of two requests at once; as `createLogin`.
 */
export async function createAccount(maker: Maker, { password, ...account }: NewAccount): Promise<StaffMember> {
  const { email, ...columns } = account
  await refuseGuessable('password', password, { owner: account, ...(maker.siteUrl && { siteUrl: maker.siteUrl }) })
  await checkFree(maker, account, null)
  const id = await createLogin(maker, { email, password })
  // The unique constraints decide between two at once. The row takes the login's e-mail by itself.
  const answer = await maker.addRow({ id, ...columns })
  if (answer.error) await undo(maker, id)
  const [row] = z.tuple([StaffRow]).parse(dataOf(answer))
  return toStaffMember(row)
}

/** Without a row a login opens nothing, but it would keep its e-mail from the next attempt. */
async function undo({ adminDb, requestId }: Maker, id: string): Promise<void> {
  await removeLogin({ adminDb }, id).catch((error: unknown) =>
    log('error', 'login without a row left behind', { requestId, id, error }),
  )
}

const Found = z.object({ id: z.string(), rol: StaffMember.shape.rol, deleted_at: z.string().nullable() }).nullable()
type Found = NonNullable<z.output<typeof Found>>

/**
 * Deletes a person, in a fresh session; calling again finishes a deletion whose login could not be removed (503).
 * @throws {ApiFailure} 404; 403 for oneself and without a fresh session; 409 for a super_admin, who has to lose the role first (PU02).
 */
export const deleteStaffMember: Handler<'POST delete-user'> = async (ctx, { id }) => {
  await requireFreshSession(ctx)
  const query = ctx.caller.client.from('staff').select('id, rol, deleted_at').eq('id', id)
  const person = Found.parse(dataOf(await query.maybeSingle()))
  if (!person) throw unknownStaffMember()
  if (person.deleted_at === null) await markDeleted(ctx, person)
  const hadLogin = await removeLogin(ctx, person.id)
  if (person.deleted_at !== null && !hadLogin) throw unknownStaffMember()
  await ctx.revalidate('noticias', 'galeria')
  return { message: 'Usuario eliminado correctamente' }
}

/** The role has to be the one that was read: nobody is deleted who became super_admin meanwhile. */
async function markDeleted({ caller }: Context<Caller>, { id, rol }: Found): Promise<void> {
  // Oneself is refused by the database, with its own sentence (own_deletion).
  if (rol === 'super_admin' && id !== caller.user._id)
    throw new ApiFailure(409, 'No se puede eliminar a un super administrador: primero cambiale el rol')
  const isDeleted = z.boolean().parse(dataOf(await caller.client.rpc('remove_staff', { p_id: id, p_rol: rol })))
  if (!isDeleted) throw changedMeanwhile()
}

/** 403 for a new own DNI of anyone but a super_admin. */
export function closedDni(): ApiFailure {
  const [status, error, field] = raisedErrors.own_dni
  return new ApiFailure(status, error, { fields: { [field]: error } })
}

type UniqueField = keyof typeof takenErrors

/** 409 for values that somebody else has, each with its field (PU04). `at`: at least one field. */
export function alreadyInUse(at: readonly [UniqueField, ...UniqueField[]], cause?: unknown): ApiFailure {
  const fields = Object.fromEntries(at.map((field) => [field, takenErrors[field]]))
  return new ApiFailure(409, takenErrors[at[0]], { fields, cause })
}

const Taken = z.array(z.enum(['email', 'dni']))

type Fields = { readonly email?: string | undefined; readonly dni?: string | null | undefined }

/**
 * Checks before anything is written, so that both fields are reported and nothing has to be undone; with the secret key, since RLS hides
 * other people. @param except who may have them already. @throws {ApiFailure} 409 with each field that another account has.
 */
export async function checkFree(
  ctx: Pick<Context, 'adminDb'>,
  { email, dni }: Fields,
  except: string | null,
): Promise<void> {
  if (email === undefined && (dni ?? null) === null) return
  const wanted = { p_email: email ?? null, p_dni: dni ?? null, p_except: except }
  const [first, ...more] = Taken.parse(dataOf(await ctx.adminDb.rpc('taken_account_fields', wanted)))
  if (first) throw alreadyInUse([first, ...more])
}

/** Changes accounts. If the row is refused, the login's new e-mail is rolled back; a new password is not. */

import { z } from 'zod'
import type { Caller, Context, Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { assertStrongPassword } from '../lib/password-strength.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { assertAvailable, changeLogin, ownDniError } from './accounts.ts'
import { conflictError, getStaffRow, StaffRow, staffColumns, toStaffMember } from './read.ts'

/**
 * Changes the caller's own account, or any for a super_admin. E-mail, role, state and password need a fresh session (SG20).
 * @throws {HttpError} 400 for a weak password; 403 without a fresh session, or for one's own role, state (R02), DNI or password.
 */
export const editStaffMember: Handler<'POST edit-user'> = async (
  ctx,
  { id, password, currentPassword, ...account },
) => {
  const { user, client } = ctx.caller
  const isOwn = id.toLowerCase() === user._id
  const before = await getStaffRow(client, id)
  // A super_admin's form sends role and state unchanged. The database would refuse only after the login changed.
  const isUnchanged = (requested: string | undefined, stored: string) =>
    requested === undefined || (user.rol === 'super_admin' && requested === stored)
  if (isOwn && !(isUnchanged(account.rol, before.rol) && isUnchanged(account.state, before.state)))
    throw new HttpError(403, 'No podés cambiar tu propio rol ni tu propio estado')
  if (user.rol !== 'super_admin' && account.dni !== undefined && account.dni !== before.dni) throw ownDniError()
  if (isOwn && password) {
    const error = 'Tu propia contraseña se cambia en Mi Perfil, con la contraseña actual'
    throw new HttpError(403, error, { fields: { password: error } })
  }
  const isChanged = (requested: string | undefined, stored: string) => requested !== undefined && requested !== stored
  const isRightsChange = isChanged(account.rol, before.rol) || isChanged(account.state, before.state)
  if (password || isChanged(account.email, before.email) || isRightsChange)
    await requireReauthentication(ctx, currentPassword)
  if (password) {
    const owner = { ...before, ...account }
    await assertStrongPassword('password', password, { owner, siteUrl: ctx.env.siteUrl })
  }
  const after = await changeAccount(ctx, before, account, password || undefined)
  if (password) ctx.waitUntil('new password not recorded', recordPassword(ctx, before.id))
  return { user: toStaffMember(after) }
}

/** Sets activo or inactivo, or toggles them; a deactivated person is refused at the next request (P07). */
export const toggleStaffMember: Handler<'POST toggle-user'> = async (ctx, { id, active }) => {
  await requireReauthentication(ctx)
  const before = await getStaffRow(ctx.caller.client, id)
  const state = (active ?? before.state !== 'activo') ? 'activo' : 'inactivo'
  return { user: toStaffMember(await changeAccount(ctx, before, { state })) }
}

export const changeModeLight: Handler<'POST changeModeLight'> = async ({ caller: { user, client } }) => {
  const darkMode = !user.darkMode
  unwrap(await client.from('staff').update({ dark_mode: darkMode }).eq('id', user._id).select('id').single())
  return { user: { ...user, darkMode } }
}

/** Audits a new password, which is not in the row and its trigger. */
async function recordPassword(
  { caller, adminDb, ip }: Parameters<typeof editStaffMember>[0],
  id: string,
): Promise<void> {
  const entry = { p_actor: caller.user._id, p_action: 'password_set', p_target: id, p_detail: { ip } }
  unwrap(await adminDb.rpc('record_audit', entry))
}

const Columns = StaffRow.partial()
type Columns = z.output<typeof Columns>

const publicColumns = ['name', 'last_name', 'sector', 'contact_email'] as const

/**
 * Writes e-mail and password to the login, then the rest to the row.
 * @throws {HttpError} 403, 409 (last super_admin, taken value, conflict); a new password may remain.
 */
async function changeAccount(
  ctx: Context<Caller>,
  before: StaffRow,
  requested: Columns,
  password?: string,
): Promise<StaffRow> {
  const { email, ...columns } = pickChanges(before, requested)
  await assertAvailable(ctx, { email, dni: columns.dni }, before.id)
  const login = { ...(email !== undefined && { email }), ...(password !== undefined && { password }) }
  if (isEmpty(login)) {
    if (isEmpty(columns)) return before
    const after = await updateRow(ctx, before, columns)
    await revalidatePublicPages(ctx, columns)
    return after
  }
  // Checks RLS before the login changes, by writing the same values.
  await updateRow(ctx, before, {})
  await changeLogin(ctx, before.id, login)
  const after = await updateRow(ctx, before, columns).catch(async (error: unknown) => {
    if (email !== undefined) await restoreEmail(ctx, before)
    throw error
  })
  if (email !== undefined) ctx.waitUntil('new e-mail not recorded', recordEmail(ctx, before.id))
  await revalidatePublicPages(ctx, columns)
  return after
}

async function revalidatePublicPages(ctx: Context<Caller>, columns: Columns): Promise<void> {
  if (publicColumns.some((column) => columns[column] !== undefined)) await ctx.revalidate('noticias', 'galeria')
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

function pickChanges(before: StaffRow, requested: Columns): Columns {
  const stored = new Map(Object.entries(before))
  const changed = Object.entries(requested).filter(([name, value]) => value !== undefined && value !== stored.get(name))
  return Columns.parse(Object.fromEntries(changed))
}

/** Updates the row if its state is unchanged. @throws {HttpError} 404 or 409. */
async function updateRow({ caller }: Context<Caller>, before: StaffRow, columns: Columns): Promise<StaffRow> {
  const { id, state } = before
  const isRightsChange = columns.rol !== undefined || columns.state !== undefined
  const written = isRightsChange
    ? await caller.client.rpc('change_staff', { p_id: id, p_state: state, p_changes: columns })
    : await updateOpenColumns(caller, before, columns)
  const [row] = z.array(StaffRow).parse(unwrap(written))
  if (row) return row
  await getStaffRow(caller.client, id)
  throw conflictError()
}

/** Updates columns other than role and state; without any it writes the current name. */
function updateOpenColumns({ client }: Caller, { id, state, name }: StaffRow, columns: Columns) {
  const changes = isEmpty(columns) ? { name } : columns
  const row = client.from('staff').update(changes).eq('id', id).eq('state', state).is('deleted_at', null)
  return (isEmpty(columns) ? row.eq('name', name) : row).select(staffColumns)
}

/** Restores the login's e-mail after the row was refused. */
async function restoreEmail(ctx: Context<Caller>, { id, email }: StaffRow): Promise<void> {
  await changeLogin(ctx, id, { email }).catch((error: unknown) =>
    log('error', 'e-mail not restored after the row was refused', { requestId: ctx.requestId, id, error }),
  )
}

/** Audits a new e-mail: Auth writes it without an actor for the row's trigger. */
async function recordEmail({ caller, adminDb }: Context<Caller>, id: string): Promise<void> {
  const detail = { changed: ['email'] }
  const entry = { p_actor: caller.user._id, p_action: 'staff_changed', p_target: id, p_detail: detail }
  unwrap(await adminDb.rpc('record_audit', entry))
}

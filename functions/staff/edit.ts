/** edit-user, toggle-user and changeModeLight. */

import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { refuseGuessable } from '../lib/password-strength.ts'
import { requireFreshSession } from '../session/fresh-session.ts'
import { changeAccount } from './change.ts'
import { staffRow } from './read.ts'
import { closedDni } from './refusals.ts'
import { toStaffMember } from './rows.ts'

/**
 * Changes one's own account, or anybody's for a super_admin. An empty password is none; a filled one ends the person's sessions.
 * A new e-mail, role, state or password lets somebody in: it takes a fresh session (SG20).
 * @throws {ApiFailure} 400 for a new password that is easy to guess; 403 without a fresh session, for role or state of oneself (R02), for
 * the own DNI unless it is a super_admin's, and for the own password: that one asks for the current one.
 */
export const editStaffMember: Handler<'POST edit-user'> = async (
  ctx,
  { id, password, currentPassword, ...account },
) => {
  const { user, client } = ctx.caller
  const isOwn = id.toLowerCase() === user._id
  const before = await staffRow(client, id)
  // A super_admin's form carries them unchanged. The database refuses a change too, but the login may have changed by then.
  const stays = (wanted: string | undefined, is: string) =>
    wanted === undefined || (user.rol === 'super_admin' && wanted === is)
  if (isOwn && !(stays(account.rol, before.rol) && stays(account.state, before.state)))
    throw new ApiFailure(403, 'No podés cambiar tu propio rol ni tu propio estado')
  if (user.rol !== 'super_admin' && account.dni !== undefined && account.dni !== before.dni) throw closedDni()
  if (isOwn && password) {
    const error = 'Tu propia contraseña se cambia en Mi Perfil, con la contraseña actual'
    throw new ApiFailure(403, error, { fields: { password: error } })
  }
  const differs = (wanted: string | undefined, is: string) => wanted !== undefined && wanted !== is
  const givesRights = differs(account.rol, before.rol) || differs(account.state, before.state)
  if (password || differs(account.email, before.email) || givesRights) await requireFreshSession(ctx, currentPassword)
  if (password) {
    const owner = { ...before, ...account }
    await refuseGuessable('password', password, { owner, siteUrl: ctx.env.siteUrl })
  }
  const after = await changeAccount(ctx, before, account, password || undefined)
  if (password) ctx.waitUntil('new password not recorded', recordPassword(ctx, before.id))
  return { user: toStaffMember(after) }
}

/** activo ⇄ inactivo, in a fresh session. Whoever is deactivated is out at the next request and cannot log in (P07). */
export const toggleStaffMember: Handler<'POST toggle-user'> = async (ctx, { id }) => {
  await requireFreshSession(ctx)
  const before = await staffRow(ctx.caller.client, id)
  const state = before.state === 'activo' ? 'inactivo' : 'activo'
  return { user: toStaffMember(await changeAccount(ctx, before, { state })) }
}

/** Flips the caller's own colour scheme (P05). */
export const changeModeLight: Handler<'POST changeModeLight'> = async ({ caller: { user, client } }) => {
  const darkMode = !user.darkMode
  dataOf(await client.from('staff').update({ dark_mode: darkMode }).eq('id', user._id).select('id').single())
  return { user: { ...user, darkMode } }
}

/** Of passwords the row knows nothing, so that its trigger does not record them. */
async function recordPassword(
  { caller, adminDb, ip }: Parameters<typeof editStaffMember>[0],
  id: string,
): Promise<void> {
  const entry = { p_actor: caller.user._id, p_action: 'password_set', p_target: id, p_detail: { ip } }
  dataOf(await adminDb.rpc('record_audit', entry))
}

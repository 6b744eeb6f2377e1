/** delete-user: the row is marked, so that news and images keep their author's name; the login goes. */

import { z } from 'zod'
import { StaffMember } from '#contract/staff.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { requireFreshSession } from '../session/fresh-session.ts'
import { changedMeanwhile } from './change.ts'
import { removeLogin } from './logins.ts'
import { unknownStaffMember } from './read.ts'

const Found = z.object({ id: z.string(), rol: StaffMember.shape.rol, deleted_at: z.string().nullable() }).nullable()
type Found = NonNullable<z.output<typeof Found>>

/**
 * Deletes a person, in a fresh session: out at the next request in every session. Where the login could not be removed (503), calling again finishes it.
 * @throws {ApiFailure} 404 for nobody, 403 for oneself and without a fresh session, 409 for a super_admin: the panel offers no such deletion (PU02), and whoever
 * means it takes the role away first, which the rule of the last active super_admin judges.
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

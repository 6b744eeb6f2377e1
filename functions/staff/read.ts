/** all-users and find-user. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Handler } from '../http/context.ts'
import { fitting } from '../http/responses.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { StaffRow, staffColumns, toStaffMember } from './rows.ts'

/** "Usuario no encontrado": nobody has that id, or they were deleted. */
export const unknownStaffMember = (): ApiFailure => new ApiFailure(404, 'Usuario no encontrado')

/** Everybody who was not deleted, by last name and name; 1,000 at most, as far as they fit. */
export const listStaff: Handler<'GET all-users'> = async (ctx) => {
  const answer = await ctx.caller.client
    .from('staff')
    .select(staffColumns)
    .is('deleted_at', null)
    .order('last_name')
    .order('name')
    .order('id')
    .limit(limits.listMax)
  return { data: fitting(z.array(StaffRow).parse(dataOf(answer)).map(toStaffMember)) }
}

/** One's own account, or anybody's for a super_admin (R02). */
export const findStaffMember: Handler<'GET find-user/{id}'> = async (ctx, { id }) => ({
  user: toStaffMember(await staffRow(ctx.caller.client, id)),
})

/** The account as the owner of `client` may see it. @throws {ApiFailure} 404 when there is none. */
export async function staffRow(client: SupabaseClient, id: string): Promise<StaffRow> {
  const answer = await client.from('staff').select(staffColumns).eq('id', id).is('deleted_at', null).maybeSingle()
  const row = dataOf(answer)
  if (!row) throw unknownStaffMember()
  return StaffRow.parse(row)
}

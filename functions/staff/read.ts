/** Reads staff accounts. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { StaffMember } from '#contract/staff.ts'
import type { Handler } from '../http/context.ts'
import { takeWhileFits } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'

export const staffMemberNotFound = (): HttpError => new HttpError(404, 'Usuario no encontrado')

/** Returns the 409 of an account that another user changed between read and write. */
export const conflictError = (): HttpError => new HttpError(409, 'La cuenta cambió mientras tanto. Volvé a cargarla.')

/** Lists accounts by last name and name, as far as they fit. */
export const listStaff: Handler<'GET all-users'> = async (ctx) => {
  const answer = await ctx.caller.client
    .from('staff')
    .select(staffColumns)
    .is('deleted_at', null)
    .order('last_name')
    .order('name')
    .order('id')
    .limit(limits.listMax)
  return { data: takeWhileFits(z.array(StaffRow).parse(unwrap(answer)).map(toStaffMember)) }
}

/** Finds the caller's own account, or any for a super_admin (R02). */
export const findStaffMember: Handler<'GET find-user/{id}'> = async (ctx, { id }) => ({
  user: toStaffMember(await getStaffRow(ctx.caller.client, id)),
})

/** @throws {HttpError} 404 when invisible or missing. */
export async function getStaffRow(client: SupabaseClient, id: string): Promise<StaffRow> {
  const answer = await client.from('staff').select(staffColumns).eq('id', id).is('deleted_at', null).maybeSingle()
  const row = unwrap(answer)
  if (!row) throw staffMemberNotFound()
  return StaffRow.parse(row)
}

export const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  contact_email: z.string(),
  sector: StaffMember.shape.sector,
  rol: StaffMember.shape.rol,
  state: StaffMember.shape.state,
  avatar: z.string(),
  phone: z.string(),
  address: z.string(),
  biography: z.string(),
  dark_mode: z.boolean(),
  last_access: z.string().nullable(),
  created_at: z.string(),
})
export type StaffRow = z.output<typeof StaffRow>
export const staffColumns = Object.keys(StaffRow.shape).join(', ')

/** Converts a row to the names of spec.md §3. */
export function toStaffMember({ id, dark_mode, last_access, created_at, ...row }: StaffRow): StaffMember {
  return {
    _id: id,
    ...row,
    active: row.state === 'activo',
    darkMode: dark_mode,
    ultimoAcceso: last_access,
    createdAt: created_at,
  }
}

const Row = z.object({ noticias: z.int(), publicadas: z.int(), imagenes: z.int(), created_at: z.string() })

/** Counts the caller's items, without deleted ones. */
export const readOwnSummary: Handler<'GET mi-resumen'> = async ({ caller: { client } }) => {
  const { created_at: createdAt, ...counts } = Row.parse(unwrap(await client.rpc('own_summary').single()))
  return { ...counts, createdAt }
}

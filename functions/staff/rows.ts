/** Rows of staff, and what they become on the wire. */
import { z } from 'zod'
import { StaffMember } from '#contract/staff.ts'

/** A row of somebody who was not deleted. */
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

/** A staff account under the names of spec.md §3; `ultimoAcceso` is null for somebody who never logged in. */
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

/** Which users a list shows, and what its cards count. */
import type { StaffMember } from '#contract/staff.ts'
import { rowFilter } from '../../lists/row-filter.ts'

/** Filters of the list as its address names them. */
export const staffFilters = { buscar: '', rol: '', estado: '' }

/** Search over name, e-mail and DNI; role and state. */
export const filterStaff = rowFilter(
  staffFilters,
  ({ name, last_name, email, dni }: StaffMember) => [`${name} ${last_name}`, email, dni],
  ({ rol, state }) => ({ rol, estado: state }),
)

/** All of them, whatever is filtered. */
export const countStaff = (users: readonly StaffMember[]) => ({
  total: users.length,
  active: users.filter(({ state }) => state === 'activo').length,
  inactive: users.filter(({ state }) => state === 'inactivo').length,
  superAdmins: users.filter(({ rol }) => rol === 'super_admin').length,
})

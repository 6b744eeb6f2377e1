/** Filters and counts of the user list. */

import { roles } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import type { StaffMember } from '#contract/staff.ts'
import { anyText, defineList, oneOf, rowFilter } from '../../lists/list-params.ts'

export const staffList = defineList(
  { buscar: anyText, rol: oneOf(roles), estado: oneOf(['activo', 'inactivo']) },
  limits.panelNewsPerPage,
)

/** Search over name, e-mail and DNI; role and state. */
export const filterStaff = rowFilter(
  ({ name, last_name, email, dni }: StaffMember) => [`${name} ${last_name}`, email, dni],
  ({ rol, state }) => ({ rol, estado: state }),
)

/** Counts all users, unfiltered. */
export const countStaff = (users: readonly StaffMember[]) => ({
  total: users.length,
  active: users.filter(({ state }) => state === 'activo').length,
  inactive: users.filter(({ state }) => state === 'inactivo').length,
  superAdmins: users.filter(({ rol }) => rol === 'super_admin').length,
})

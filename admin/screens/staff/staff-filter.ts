/** Which users a list shows, and what its cards count. */
import type { StaffMember } from '#contract/staff.ts'
import { matchesText } from '../../controls/text-match.ts'

/** Filters of the list as its address names them. */
export const staffFilters = { buscar: '', rol: '', estado: '' }

/** Search over name, e-mail and DNI, case and accent blind; role and state equal, empty means all. */
export const filterStaff = (
  users: readonly StaffMember[],
  { buscar, rol, estado }: typeof staffFilters,
): StaffMember[] =>
  users.filter(
    (user) =>
      (rol === '' || user.rol === rol) &&
      (estado === '' || user.state === estado) &&
      matchesText(buscar, [`${user.name} ${user.last_name}`, user.email, user.dni]),
  )

/** All of them, whatever is filtered. */
export const countStaff = (users: readonly StaffMember[]) => ({
  total: users.length,
  active: users.filter(({ state }) => state === 'activo').length,
  inactive: users.filter(({ state }) => state === 'inactivo').length,
  superAdmins: users.filter(({ rol }) => rol === 'super_admin').length,
})

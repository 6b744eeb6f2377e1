/** Saving one's own account and password, and how it is said (spec.md §8). */
import type { StaffMember } from '#contract/staff.ts'
import { type ActionTools, attempt, type Outcome } from '../../controls/attempt.ts'
import { type PasswordValues, type ProfileValues, toProfileEdit } from './profile-values.ts'

/** Saves the account. Does not throw. */
export const saveProfile = (id: string, values: ProfileValues, tools: ActionTools): Promise<Outcome<StaffMember>> =>
  attempt(
    async () => (await tools.api['POST edit-user'](toProfileEdit(id, values))).user,
    { done: 'Perfil actualizado correctamente', failed: 'Error al actualizar el perfil' },
    tools,
  )

/** Ends one other open session of the own account; without `id`, all others. Does not throw. */
export const endSessions = (id: string | undefined, tools: ActionTools): Promise<Outcome<{ message: string }>> =>
  attempt(
    () => tools.api['POST cerrar-sesiones'](id === undefined ? {} : { id }),
    { done: ({ message }) => message, failed: 'No pudimos cerrar la sesión' },
    tools,
  )

/** Sets a new password; the server checks the current one. Does not throw. */
export const savePassword = (
  id: string,
  { currentPassword, newPassword, code }: PasswordValues,
  tools: ActionTools,
): Promise<Outcome<unknown>> =>
  attempt(
    () => tools.api['PUT change-password/{id}']({ id, currentPassword, newPassword, ...(code && { code }) }),
    { done: 'Contraseña actualizada correctamente', failed: 'Error al cambiar la contraseña' },
    tools,
  )

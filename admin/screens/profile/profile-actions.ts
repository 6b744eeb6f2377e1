/** Saves the own account and password, with the toasts of spec.md §8. */
import type { Api } from '#contract/client.ts'
import type { StaffMember } from '#contract/staff.ts'
import { type ActionResult, runAction } from '../../controls/action.ts'
import { type PasswordValues, type ProfileValues, toProfileEdit } from './profile-values.ts'

/** Saves the account. Does not throw. */
export const saveProfile = (id: string, values: ProfileValues, api: Api): Promise<ActionResult<StaffMember>> =>
  runAction(async () => (await api['POST edit-user'](toProfileEdit(id, values))).user, {
    done: 'Perfil actualizado correctamente',
    failed: 'Error al actualizar el perfil',
  })

/** Ends another session of the own account; without `id`, all others. Does not throw. */
export const endSessions = (id: string | undefined, api: Api): Promise<ActionResult<{ message: string }>> =>
  runAction(() => api['POST cerrar-sesiones'](id === undefined ? {} : { id }), {
    done: ({ message }) => message,
    failed: 'No pudimos cerrar la sesión',
  })

/** Sets a new password; the server checks the current one. Does not throw. */
export const savePassword = (
  id: string,
  { currentPassword, newPassword, code }: PasswordValues,
  api: Api,
): Promise<ActionResult<unknown>> =>
  runAction(() => api['PUT change-password/{id}']({ id, currentPassword, newPassword, ...(code && { code }) }), {
    done: 'Contraseña actualizada correctamente',
    failed: 'Error al cambiar la contraseña',
  })

/** Saves the user's account and password, with the toasts of spec.md §8. Neither throws. */
import type { Api } from '#contract/client.ts'
import { runAction } from '../../controls/action.ts'
import { type PasswordValues, type ProfileValues, toProfileEdit } from './profile-values.ts'

export const saveProfile = (id: string, values: ProfileValues, api: Api) =>
  runAction(async () => (await api['POST edit-user'](toProfileEdit(id, values))).user, {
    done: 'Perfil actualizado correctamente',
    failed: 'Error al actualizar el perfil',
  })

/** Sets a new password; the server checks the current one. */
export const savePassword = (id: string, { currentPassword, newPassword, code }: PasswordValues, api: Api) =>
  runAction(() => api['PUT change-password/{id}']({ id, currentPassword, newPassword, ...(code && { code }) }), {
    done: 'Contraseña actualizada correctamente',
    failed: 'Error al cambiar la contraseña',
  })

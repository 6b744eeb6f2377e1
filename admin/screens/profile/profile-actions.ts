/** Saving one's own account and password, and how it is said (spec.md §8). */
import { ApiError } from '#contract/client.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { ActionTools } from '../../controls/toast.tsx'
import { fieldErrors } from '../staff/staff-values.ts'
import { type PasswordValues, type ProfileValues, toProfileEdit } from './profile-values.ts'

/** `fields`: one sentence for each field at fault; empty where the refusal is about none. */
export type Outcome<Saved> =
  | { readonly ok: true; readonly saved: Saved }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

async function attempt<Saved>(
  act: () => Promise<Saved>,
  { done, failed }: { readonly done: string; readonly failed: string },
  { toast, reasonOf }: ActionTools,
): Promise<Outcome<Saved>> {
  try {
    const saved = await act()
    toast.success(done)
    return { ok: true, saved }
  } catch (error) {
    toast.failure(failed, reasonOf(error))
    return { ok: false, fields: error instanceof ApiError ? fieldErrors(error.fields) : {} }
  }
}

/** Saves the account. Does not throw. */
export const saveProfile = (id: string, values: ProfileValues, tools: ActionTools): Promise<Outcome<StaffMember>> =>
  attempt(
    async () => (await tools.api('edit-user', toProfileEdit(id, values))).user,
    { done: 'Perfil actualizado correctamente', failed: 'Error al actualizar el perfil' },
    tools,
  )

/** Sets a new password; the server checks the current one. Does not throw. */
export const savePassword = (
  id: string,
  { currentPassword, newPassword }: PasswordValues,
  tools: ActionTools,
): Promise<Outcome<unknown>> =>
  attempt(
    () => tools.api('change-password', { id, currentPassword, newPassword }),
    { done: 'Contraseña actualizada correctamente', failed: 'Error al cambiar la contraseña' },
    tools,
  )

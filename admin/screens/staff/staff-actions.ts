/** What the user list and the user form do, and how they say it (spec.md §8). */
import { type Api, ApiError } from '#contract/client.ts'
import type { StaffMember } from '#contract/staff.ts'
import { type Account, type EditedAccount, fieldErrors } from './staff-values.ts'

type Tools = {
  readonly api: Api
  readonly toast: { readonly success: (message: string) => unknown; readonly failure: (message: string) => unknown }
}

/** The server's sentence where it has one; what is not the API's is logged and gets the sentence of spec.md §8. */
function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.isAnswer) return error.message
  if (!(error instanceof ApiError)) console.error(error)
  return error instanceof ApiError ? `${otherwise}. ${error.message}` : otherwise
}

/** What a row submits to the list's action. */
export type StaffIntent = { readonly intent: 'toggle' | 'delete'; readonly id: string }

/** Carries an intent out and says how it went. Does not throw: the row stays as it was. */
export async function changeStaffMember({ intent, id }: StaffIntent, { api, toast }: Tools): Promise<{ ok: boolean }> {
  try {
    if (intent === 'delete') {
      await api('delete-user', { id })
      toast.success('Usuario eliminado correctamente')
    } else {
      const { user } = await api('toggle-user', { id })
      toast.success(`Usuario ${user.active ? 'activado' : 'desactivado'} correctamente`)
    }
    return { ok: true }
  } catch (error) {
    const failed = intent === 'delete' ? 'Error al eliminar el usuario' : 'Error al cambiar el estado del usuario'
    toast.failure(sentenceOf(error, failed))
    return { ok: false }
  }
}

/** What the form submits to its action. */
export type StaffSave =
  | { readonly kind: 'create'; readonly account: Account }
  | { readonly kind: 'edit'; readonly account: EditedAccount }

export type StaffSaved =
  | { readonly kind: 'saved'; readonly user: StaffMember }
  | { readonly kind: 'refused'; readonly error: string; readonly fields: Readonly<Record<string, string>> }

const words = {
  create: { done: 'Usuario creado correctamente', failed: 'Error al crear el usuario' },
  edit: { done: 'Usuario actualizado correctamente', failed: 'Error al actualizar el usuario' },
} as const

/** Saves an account and says how it went; a refusal comes back with the sentences for the fields. Does not throw. */
export async function saveStaffMember(save: StaffSave, { api, toast }: Tools): Promise<StaffSaved> {
  const { done, failed } = words[save.kind]
  try {
    const { user } = save.kind === 'create' ? await api('new-user', save.account) : await api('edit-user', save.account)
    toast.success(done)
    return { kind: 'saved', user }
  } catch (error) {
    const fields = error instanceof ApiError ? fieldErrors(error.fields) : {}
    const said = sentenceOf(error, failed)
    toast.failure(Object.values(fields)[0] ?? said)
    return { kind: 'refused', error: said, fields }
  }
}

/** Actions of user list and form, with the toasts of spec.md §8. */
import { type Api, ApiError } from '#contract/client.ts'
import type { StaffMember } from '#contract/staff.ts'
import { type ActionResult, runAction } from '../../controls/action.ts'
import { errorMessage } from '../../controls/toast.tsx'
import { type Account, accountChanges, fieldErrors } from './staff-values.ts'

/** Runs an action; its failure toast is the server's message, else the text of spec.md §8 with the cause. */
async function runStaffAction<Saved>(
  act: () => Promise<Saved>,
  { done, failed }: { readonly done: string | ((saved: Saved) => string); readonly failed: string },
): Promise<ActionResult<Saved>> {
  const reasonFor = (error: unknown): string => {
    if (!(error instanceof ApiError)) return errorMessage(error, failed)
    return (error.isAnswer && Object.values(fieldErrors(error.fields))[0]) || error.message
  }
  const outcome = await runAction(act, {
    done,
    failed: (error) => (error instanceof ApiError && error.isAnswer ? reasonFor(error) : failed),
    reasonFor,
  })
  return outcome.ok ? outcome : { ...outcome, fields: fieldErrors(outcome.fields) }
}

/** Toggles or deletes an account as it is shown. Does not throw: false where it failed. */
export async function changeStaffMember(
  act: 'toggle' | 'delete',
  { _id: id, active }: Pick<StaffMember, '_id' | 'active'>,
  api: Api,
): Promise<boolean> {
  const outcome =
    act === 'delete'
      ? await runStaffAction(() => api['POST delete-user']({ id }), {
          done: 'Usuario eliminado correctamente',
          failed: 'Error al eliminar el usuario',
        })
      : await runStaffAction(() => api['POST toggle-user']({ id, active: !active }), {
          done: ({ user }) => `Usuario ${user.active ? 'activado' : 'desactivado'} correctamente`,
          failed: 'Error al cambiar el estado del usuario',
        })
  return outcome.ok
}

/** Saves the changes of an account, or a new one for `user` null. Does not throw. */
export const saveStaffMember = (
  user: StaffMember | null,
  account: Account,
  api: Api,
): Promise<ActionResult<StaffMember>> =>
  runStaffAction(
    async () => {
      const saved = user
        ? await api['POST edit-user']({ id: user._id, ...accountChanges(user, account) })
        : await api['POST new-user']({ password: '', ...account })
      return saved.user
    },
    user
      ? { done: 'Usuario actualizado correctamente', failed: 'Error al actualizar el usuario' }
      : { done: 'Usuario creado correctamente', failed: 'Error al crear el usuario' },
  )

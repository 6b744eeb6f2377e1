/** What the user list and the user form do, and how they say it (spec.md §8). */
import { ApiError } from '#contract/client.ts'
import type { StaffMember } from '#contract/staff.ts'
import { type ActionTools, attempt, type Outcome } from '../../controls/attempt.ts'
import { type Account, fieldErrors } from './staff-values.ts'

type Tools = Pick<ActionTools, 'api'> & {
  readonly toast: {
    readonly success: (message: string) => unknown
    readonly failure: (...words: [message: string] | [message: string, reason: string]) => unknown
  }
}

/** As `attempt`: the server's sentence where it has one, else that of spec.md §8 with the cause below it. */
async function attemptInOne<Saved>(
  act: () => Promise<Saved>,
  words: { readonly done: string | ((saved: Saved) => string); readonly failed: string },
  { toast }: Tools,
): Promise<Outcome<Saved>> {
  let isAnswer = false
  const reasonOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) console.error(error)
    isAnswer = error instanceof ApiError && error.isAnswer
    if (error instanceof ApiError && isAnswer) return Object.values(fieldErrors(error.fields))[0] ?? error.message
    return error instanceof ApiError ? error.message : words.failed
  }
  const failure = (failed: string, reason: string) =>
    isAnswer || reason === failed ? toast.failure(reason) : toast.failure(failed, reason)
  const outcome = await attempt(act, words, { toast: { ...toast, failure }, reasonOf })
  return outcome.ok ? outcome : { ...outcome, fields: fieldErrors(outcome.fields) }
}

/** Activates or deactivates somebody, or deletes them. Does not throw: false where the row stays as it was. */
export async function changeStaffMember(act: 'toggle' | 'delete', id: string, tools: Tools): Promise<boolean> {
  const { api } = tools
  const outcome =
    act === 'delete'
      ? await attemptInOne(
          () => api['POST delete-user']({ id }),
          { done: 'Usuario eliminado correctamente', failed: 'Error al eliminar el usuario' },
          tools,
        )
      : await attemptInOne(
          () => api['POST toggle-user']({ id }),
          {
            done: ({ user }) => `Usuario ${user.active ? 'activado' : 'desactivado'} correctamente`,
            failed: 'Error al cambiar el estado del usuario',
          },
          tools,
        )
  return outcome.ok
}

/** Saves an account, a new one where `id` is null. Does not throw. */
export const saveStaffMember = (id: string | null, account: Account, tools: Tools): Promise<Outcome<StaffMember>> =>
  attemptInOne(
    async () =>
      (
        await (id
          ? tools.api['POST edit-user']({ id, ...account })
          : tools.api['POST new-user']({ password: '', ...account }))
      ).user,
    id
      ? { done: 'Usuario actualizado correctamente', failed: 'Error al actualizar el usuario' }
      : { done: 'Usuario creado correctamente', failed: 'Error al crear el usuario' },
    tools,
  )

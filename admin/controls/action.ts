import { ApiError } from '#contract/client.ts'
import { errorMessage, type ToastAction, toast } from './toast.tsx'

/** Outcome of an action. `fields`: one message per invalid field. */
export type ActionResult<Saved> =
  | { readonly ok: true; readonly saved: Saved }
  | { readonly ok: false; readonly reason: string; readonly fields: Readonly<Record<string, string>> }

type Messages<Saved> = {
  /** Null: the caller shows the result. */
  readonly done: string | null | ((saved: Saved) => string)
  readonly failed: string | ((error: unknown) => string)
  /** Button of the toast of success. */
  readonly action?: (saved: Saved) => ToastAction | undefined
  /** Returns the reason in Spanish; `errorMessage` by default. */
  readonly reasonFor?: (error: unknown) => string
}

/** Runs `act` and shows a toast of the result. Never throws. */
export async function runAction<Saved>(
  act: () => Promise<Saved>,
  { done, failed, action, reasonFor = errorMessage }: Messages<Saved>,
): Promise<ActionResult<Saved>> {
  try {
    const saved = await act()
    if (done !== null) toast.success(typeof done === 'string' ? done : done(saved), action?.(saved))
    return { ok: true, saved }
  } catch (error) {
    const reason = reasonFor(error)
    toast.failure(typeof failed === 'string' ? failed : failed(error), reason)
    return { ok: false, reason, fields: error instanceof ApiError ? error.fields : {} }
  }
}

export const copyText = async (text: string, done = 'Copiado'): Promise<boolean> => {
  const outcome = await runAction(() => navigator.clipboard.writeText(text), {
    done,
    failed: 'No pudimos copiar',
    reasonFor: (error) => errorMessage(error, 'El navegador no lo permitió: seleccioná el texto y copialo.'),
  })
  return outcome.ok
}

/** A question in a dialog that calls wait for. */

export type Question<Reason> = ReturnType<typeof createQuestion<Reason>>

/** Opens a dialog for a call that cannot go on: calls that fail meanwhile wait for the same answer. */
export function createQuestion<Reason>() {
  let pending: {
    readonly reason: Reason
    readonly answered: Promise<boolean>
    readonly answer: (isResolved: boolean) => void
  } | null = null
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    /** Why a call waits for an answer: the dialog is then open. Null when none does. */
    reason: (): Reason | null => pending?.reason ?? null,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Opens the dialog, or joins the open one; resolves to whether the calls may be repeated. The last reason counts. */
    ask(reason: Reason): Promise<boolean> {
      if (pending?.reason !== reason) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { reason, answered: pending?.answered ?? promise, answer: pending?.answer ?? resolve }
        tell()
      }
      return pending.answered
    },

    /** Answers all calls that wait and closes the dialog. */
    answer(isResolved: boolean): void {
      pending?.answer(isResolved)
      pending = null
      tell()
    },
  }
}

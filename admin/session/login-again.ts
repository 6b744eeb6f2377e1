/** Logging in again in place, so that a session that ends under an open form costs nothing (P08). */
import { type Api, ApiError } from '#contract/client.ts'

export type LoginAgain = ReturnType<typeof createLoginAgain>

/** The question "log in again?": calls that fail meanwhile wait for the same answer. */
export function createLoginAgain() {
  let pending: { readonly answered: Promise<boolean>; readonly answer: (loggedIn: boolean) => void } | null = null
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    /** True while somebody waits for an answer: the dialog is then open. */
    isAsked: (): boolean => pending !== null,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Opens the dialog, or joins the open one; resolves to whether the user logged in. */
    ask(): Promise<boolean> {
      if (!pending) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { answered: promise, answer: resolve }
        tell()
      }
      return pending.answered
    },

    /** Answers everybody who waits and closes the dialog. */
    answer(loggedIn: boolean): void {
      pending?.answer(loggedIn)
      pending = null
      tell()
    },
  }
}

/** A client that answers a 401 by asking the user to log in again and then repeats the call once (P08). @throws {ApiError} */
export function withLoginAgain(api: Api, { ask }: Pick<LoginAgain, 'ask'>): Api {
  return async (name, input, call) => {
    try {
      return await api(name, input, call)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !(await ask())) throw error
      return await api(name, input, call)
    }
  }
}

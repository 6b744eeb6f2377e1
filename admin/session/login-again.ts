/** Logging in again in place, so that a session that ends, or turns into somebody else's, under an open form costs nothing. */
import { type Api, ApiError } from '#contract/client.ts'

type LoginAgain = ReturnType<typeof createLoginAgain>

/** `ended`: there is no session any more. `other`: all tabs share one cookie, and somebody else signed in in another tab. */
export type LostSession = 'ended' | 'other'

/** The question "log in again?": calls that fail meanwhile wait for the same answer. */
export function createLoginAgain() {
  let pending: {
    readonly reason: LostSession
    readonly answered: Promise<boolean>
    readonly answer: (loggedIn: boolean) => void
  } | null = null
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    /** Why somebody waits for an answer: the dialog is then open. Null when nobody does. */
    reason: (): LostSession | null => pending?.reason ?? null,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Opens the dialog, or joins the open one; resolves to whether the user logged in. What is known last counts. */
    ask(reason: LostSession): Promise<boolean> {
      if (pending?.reason !== reason) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { reason, answered: pending?.answered ?? promise, answer: pending?.answer ?? resolve }
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

/** What a refusal says of the session; null when it says nothing. */
export function lostSession(error: unknown): LostSession | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 412) return 'other'
  return error.status === 401 ? 'ended' : null
}

/**
 * A client that answers the loss of the session by asking the user to log in again and then repeats the call once (P08).
 * @throws {ApiError}
 */
export function withLoginAgain(api: Api, { ask }: Pick<LoginAgain, 'ask'>): Api {
  return async (name, input, call) => {
    try {
      return await api(name, input, call)
    } catch (error) {
      const lost = lostSession(error)
      if (!lost || !(await ask(lost))) throw error
      return await api(name, input, call)
    }
  }
}

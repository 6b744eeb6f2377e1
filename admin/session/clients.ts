/** Wrappers of the API client for sessions that end, change user or are stale; and their prompt. */
import { type Api, ApiError, apiOver } from '#contract/client.ts'
import type { Session } from './session.ts'

export type Question<Reason> = ReturnType<typeof createPrompt<Reason>>

/** A prompt for calls that cannot go on; calls that fail meanwhile share its answer. */
export function createPrompt<Reason>() {
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
    /** Why a call waits; null when none does. */
    reason: (): Reason | null => pending?.reason ?? null,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Opens the prompt, or joins it with the latest reason; resolves to whether calls may be repeated. */
    ask(reason: Reason): Promise<boolean> {
      if (pending?.reason !== reason) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { reason, answered: pending?.answered ?? promise, answer: pending?.answer ?? resolve }
        tell()
      }
      return pending.answered
    },

    answer(isResolved: boolean): void {
      pending?.answer(isResolved)
      pending = null
      tell()
    },
  }
}

/**
 * Aborts calls when the session ends and sends none afterwards: logging out leaves no failed requests.
 * @throws {ApiError} with status 0 for the session's end; an abort by the caller stays an AbortError.
 */
export function abortOnLogout(api: Api, { signal }: Pick<Session, 'signal'>): Api {
  return apiOver(async (route, input, call) => {
    const ofSession = signal()
    try {
      return await api[route](input as never, {
        ...call,
        signal: AbortSignal.any([ofSession, call?.signal ?? ofSession]),
      })
    } catch (cause) {
      if (!ofSession.aborted || call?.signal?.aborted) throw cause
      throw new ApiError(0, { error: 'Se cerró la sesión.' }, null, { cause })
    }
  })
}

/** `ended`: no session. `other`: another user logged in in another tab, which shares the cookie. */
export type SessionLoss = 'ended' | 'other'

/** How a refused call lost the session; null for another reason. */
export function lostSession(error: unknown): SessionLoss | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 412) return 'other'
  return error.status === 401 ? 'ended' : null
}

/** Asks the user to log in when a call loses the session, then repeats it once (P08). @throws {ApiError} */
export function withReauth(api: Api, { ask }: Pick<Question<SessionLoss>, 'ask'>): Api {
  return apiOver(async (route, input, call) => {
    try {
      return await api[route](input as never, call)
    } catch (error) {
      const lost = lostSession(error)
      if (!lost || !(await ask(lost))) throw error
      return await api[route](input as never, call)
    }
  })
}

/** `stale`: the password was given more than 15 minutes ago. */
export type StaleSession = 'stale'

/**
 * Asks the user to confirm their identity when a call needs a fresh session, then repeats it once.
 * @throws {ApiError} without `fields` when the user declines.
 */
export function withSudo(api: Api, { ask }: Pick<Question<StaleSession>, 'ask'>): Api {
  return apiOver(async (route, input, call) => {
    try {
      return await api[route](input as never, call)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_session_required') throw error
      if (!(await ask('stale'))) {
        const declined = { error: 'No cambió nada: falta confirmar que sos vos.' }
        throw new ApiError(error.status, declined, error.requestId, { cause: error })
      }
      return await api[route](input as never, call)
    }
  })
}

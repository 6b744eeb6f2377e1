/** API client wrappers for ended, changed and stale sessions, their prompt, and news of logins in other tabs. */
import { type Api, ApiError, createApiFrom } from '#contract/client.ts'
import { createListeners } from '../listeners.ts'
import type { Session } from './session.ts'

export type Prompt<Reason> = ReturnType<typeof createPrompt<Reason>>

/** Creates a prompt for blocked calls; calls that fail meanwhile share its answer. */
export function createPrompt<Reason>() {
  let pending: {
    readonly reason: Reason
    readonly answered: Promise<boolean>
    readonly answer: (isResolved: boolean) => void
  } | null = null
  const { subscribe, notify } = createListeners()

  return {
    /** Reason of the open prompt; null for none. */
    reason: (): Reason | null => pending?.reason ?? null,

    subscribe,

    /** Opens the prompt, or joins it with the latest reason; resolves to whether to retry. */
    ask(reason: Reason): Promise<boolean> {
      if (pending?.reason !== reason) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { reason, answered: pending?.answered ?? promise, answer: pending?.answer ?? resolve }
        notify()
      }
      return pending.answered
    },

    answer(isResolved: boolean): void {
      pending?.answer(isResolved)
      pending = null
      notify()
    },
  }
}

/**
 * Aborts calls when the session ends and sends none afterwards: logging out leaves no failed requests.
 * @throws {ApiError} with status 0 for the session's end; an abort by the caller stays an AbortError.
 */
export function abortOnLogout(api: Api, { signal }: Pick<Session, 'signal'>): Api {
  return createApiFrom(async (route, input, call) => {
    const sessionSignal = signal()
    try {
      return await api[route](input as never, {
        ...call,
        signal: AbortSignal.any([sessionSignal, call?.signal ?? sessionSignal]),
      })
    } catch (cause) {
      if (!sessionSignal.aborted || call?.signal?.aborted) throw cause
      throw new ApiError(0, { error: 'Se cerró la sesión.' }, null, { cause })
    }
  })
}

/** `ended`: no session. `other`: another user logged in in another tab, which shares the cookie. */
export type SessionLoss = 'ended' | 'other'

/** Classifies a failed call as a lost session; null for other errors. */
export function sessionLossOf(error: unknown): SessionLoss | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 412) return 'other'
  return error.status === 401 ? 'ended' : null
}

/** Repeats a failed call once where `recover` returns; it throws what the caller gets otherwise. */
const withRetry = (api: Api, recover: (error: unknown) => Promise<void>): Api =>
  createApiFrom(async (route, input, call) => {
    try {
      return await api[route](input as never, call)
    } catch (error) {
      await recover(error)
      return await api[route](input as never, call)
    }
  })

/** Opens the login prompt when a call loses the session, then repeats it once (P08). @throws {ApiError} */
export const withLoginAgain = (api: Api, { ask }: Pick<Prompt<SessionLoss>, 'ask'>): Api =>
  withRetry(api, async (error) => {
    const lost = sessionLossOf(error)
    if (!lost || !(await ask(lost))) throw error
  })

/** `stale`: the password was given more than 15 minutes ago. */
export type StaleSession = 'stale'

/**
 * Opens the identity prompt when a call needs a fresh session, then repeats it once.
 * @throws {ApiError} without `fields` when the user declines.
 */
export const withFreshSession = (api: Api, { ask }: Pick<Prompt<StaleSession>, 'ask'>): Api =>
  withRetry(api, async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'fresh_session_required') throw error
    if (await ask('stale')) return
    const declined = { error: 'No cambió nada: falta confirmar que sos vos.' }
    throw new ApiError(error.status, declined, error.requestId, { cause: error })
  })

/** Calls `onLogin` for logins in other tabs, which share the cookie; returns a function that announces this tab's. */
export function openLoginChannel(onLogin: (userId: string) => void): (userId: string) => void {
  const channel = new BroadcastChannel('panel-session')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLogin(data))
  return (userId) => channel.postMessage(userId)
}

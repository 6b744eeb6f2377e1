/** The panel's session. The cookie itself is readable only by the server. */
import { type Api, ApiError } from '#contract/client.ts'
import type { ClientInput } from '#contract/endpoints.ts'
import type { SessionUser } from '#contract/staff.ts'
import { createListeners } from '../listeners.ts'
import { isKept, type Places, readStoredUser, writeStoredUser } from './stored-session.ts'

/** Whether the server rejected the call: a client error other than 429 (rate limit). */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export type Session = ReturnType<typeof createSession>

/** The panel's session over an API client and the two storages of P02. */
export function createSession({ api, places }: { readonly api: Api; readonly places: Places }) {
  let user: SessionUser | null = null
  let validation: Promise<SessionUser | null> | null = null
  /** Counts logins and ends: answers to earlier validations are stale. */
  let epoch = 0
  const { subscribe, notify } = createListeners()

  /** Aborted when the session ends or a logout starts. */
  let lifetime = new AbortController()
  const renewLifetime = (): void => {
    if (lifetime.signal.aborted) lifetime = new AbortController()
  }

  const setUser = (next: SessionUser | null): void => {
    user = next
    notify()
  }
  const keep = (next: SessionUser, remember?: boolean): void => {
    writeStoredUser(places, next, remember)
    setUser(next)
  }
  const end = (): void => {
    epoch += 1
    lifetime.abort()
    for (const storage of [places.kept, places.passing]) storage.clear()
    setUser(null)
  }

  async function revalidate(): Promise<SessionUser | null> {
    const startEpoch = epoch
    try {
      const answer = await api['POST auth-user']({})
      if (startEpoch !== epoch) return user
      renewLifetime()
      keep(answer.user)
      return answer.user
    } catch (error) {
      if (startEpoch !== epoch) return user
      if (!isRefusal(error)) throw error
      end()
      return null
    }
  }

  return {
    /** User confirmed by the server since page load. */
    user: (): SessionUser | null => user,

    /** Reads the stored user, not confirmed by the server, for the first paint. */
    storedUser: (): SessionUser | null => readStoredUser(places),

    isKept: (): boolean => isKept(places),

    /** Calls `listener` after each change of the user. */
    subscribe,

    /** Whether the session ended, or a logout started, since page load. */
    isOver: (): boolean => lifetime.signal.aborted,

    signal: (): AbortSignal => lifetime.signal,

    /**
     * Returns the user, validated once after page load, even with empty storages: without "Recordarme" only the cookie remains.
     * A refusal clears both storages. @throws {ApiError} when the server does not answer; the session is kept.
     */
    restore(): Promise<SessionUser | null> {
      if (user) return Promise.resolve(user)
      validation ??= revalidate().finally(() => {
        validation = null
      })
      return validation
    },

    /** Reads the user from the server. @throws {ApiError} as `restore`. */
    refresh: revalidate,

    /** Opens a session and stores the user, in localStorage with `remember`. @throws {ApiError} */
    async logIn(input: ClientInput<'POST login-user'>): Promise<SessionUser> {
      const answer = await api['POST login-user'](input)
      epoch += 1
      renewLifetime()
      keep(answer.user, input.remember ?? false)
      return answer.user
    },

    /** Ends the session on the server, then here. @throws {ApiError} when it may still be open. */
    async logOut(): Promise<void> {
      // Running requests would use a session that the server may have ended.
      epoch += 1
      lifetime.abort()
      await api['POST logout-user']({}).catch((error: unknown) => {
        if (isRefusal(error)) return
        renewLifetime()
        throw error
      })
      end()
    },

    /** Applies a change of the user's own account: name, e-mail, colour scheme. */
    update(changes: Partial<Omit<SessionUser, '_id'>>): void {
      if (user) keep({ ...user, ...changes })
    },

    clearSecondFactorDue(): void {
      if (!user) return
      const { secondFactorDue: _, ...cleared } = user
      keep(cleared)
    },

    /** Forgets the user after the server ended the session. */
    end,
  }
}

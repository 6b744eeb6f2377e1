/** Who is logged in, as the panel knows it. The session itself is a cookie that only the server reads (design §6). */
import { type Api, ApiError } from '#contract/client.ts'
import type { Sent } from '#contract/endpoints.ts'
import type { SessionUser } from '#contract/staff.ts'
import { clearStorages, isKept, type Places, readStoredUser, writeStoredUser } from './stored-session.ts'

/** The server knows no such session, as opposed to not answering at all. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export type Session = ReturnType<typeof createSession>

/** Makes the panel's session over a client of the API and the two storages of P02. */
export function createSession({ api, places }: { readonly api: Api; readonly places: Places }) {
  let user: SessionUser | null = null
  let asking: Promise<SessionUser | null> | null = null
  const listeners = new Set<() => void>()

  /** Aborted once the session is over, or being ended. */
  let open = new AbortController()
  const reopen = (): void => {
    if (open.signal.aborted) open = new AbortController()
  }

  const become = (next: SessionUser | null): void => {
    user = next
    for (const listener of listeners) listener()
  }
  const end = (): void => {
    open.abort()
    clearStorages(places)
    become(null)
  }

  async function revalidate(): Promise<SessionUser | null> {
    try {
      const answer = await api['POST auth-user']({})
      reopen()
      writeStoredUser(places, answer.user)
      become(answer.user)
      return answer.user
    } catch (error) {
      if (!isRefusal(error)) throw error
      end()
      return null
    }
  }

  return {
    /** The user whose session the server has confirmed since the page was loaded. */
    user: (): SessionUser | null => user,

    /** The user as remembered, before the server has confirmed anything: only for the first paint. */
    remembered: (): SessionUser | null => readStoredUser(places),

    /** True when the session was asked to outlive the browser. */
    isKept: (): boolean => isKept(places),

    /** Calls `listener` after each change of the user; the answer ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** True when, since the page was loaded, the session ended or is being ended, and nobody has logged in again. */
    isOver: (): boolean => open.signal.aborted,

    /** Aborts what is asked in the name of the session, as soon as that is over or being ended. */
    signal: (): AbortSignal => open.signal,

    /**
     * The user, revalidated with the server once after the page was loaded. Asks even when nothing is stored: a
     * session of a browser that was not asked to remember lives in the cookie, and a new tab starts with empty storage.
     * A refusal clears both storages.
     * @throws {ApiError} when the server could not be asked, which says nothing about the session: it is kept.
     */
    restore(): Promise<SessionUser | null> {
      if (user) return Promise.resolve(user)
      asking ??= revalidate().finally(() => {
        asking = null
      })
      return asking
    },

    /** The user as the server knows them now. @throws {ApiError} as `restore`. */
    refresh: (): Promise<SessionUser | null> => revalidate(),

    /** Opens a session and stores the user where `remember` says. @throws {ApiError} */
    async logIn(input: Sent<'POST login-user'>): Promise<SessionUser> {
      const answer = await api['POST login-user'](input)
      reopen()
      writeStoredUser(places, answer.user, input.remember ?? false)
      become(answer.user)
      return answer.user
    },

    /** Ends the session on the server, then here. @throws {ApiError} when the server may still hold it open. */
    async logOut(): Promise<void> {
      // What is under way in its name and whatever follows would meet a session that the server may have ended.
      open.abort()
      await api['POST logout-user']({}).catch((error: unknown) => {
        if (isRefusal(error)) return
        reopen()
        throw error
      })
      end()
    },

    /** What the server says of the user after a change of the own account: name, e-mail, colour scheme. */
    update(changes: Partial<Omit<SessionUser, '_id'>>): void {
      if (!user) return
      const changed = { ...user, ...changes }
      writeStoredUser(places, changed)
      become(changed)
    },

    /** The second factor that was wanted of the user is there. */
    proved(): void {
      if (!user) return
      const { secondFactorDue: _, ...proved } = user
      writeStoredUser(places, proved)
      become(proved)
    },

    /** Forgets the user here, after the server said that the session is over. */
    end,
  }
}

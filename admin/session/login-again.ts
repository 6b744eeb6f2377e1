/** Logging in again in place, so that a session that ends, or turns into somebody else's, under an open form costs nothing. */
import { type Api, ApiError, apiOver } from '#contract/client.ts'
import type { Question } from './question.ts'

/** `ended`: there is no session any more. `other`: all tabs share one cookie, and somebody else signed in in another tab. */
export type LostSession = 'ended' | 'other'

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
export function withLoginAgain(api: Api, { ask }: Pick<Question<LostSession>, 'ask'>): Api {
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

/** Nothing is asked in the name of a session that is over: the server would refuse it, and the browser write that down as an error. */
import { type Api, ApiError, apiOver } from '#contract/client.ts'
import type { Session } from './session.ts'

/**
 * A client whose calls are cut off when the session ends, or is being ended, and that asks nothing afterwards.
 * @throws {ApiError} with status 0 where it was the session; an abort by the caller stays an AbortError.
 */
export function whileOpen(api: Api, { signal }: Pick<Session, 'signal'>): Api {
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

/** Confirming in place that the session is its person's, so that no form loses what it holds (sudo mode). */
import { type Api, ApiError, apiOver } from '#contract/client.ts'
import type { Question } from './question.ts'

/** `stale`: the password was given more than 15 minutes ago. */
export type UnprovenSession = 'stale'

const declined = 'No cambió nada: falta confirmar que sos vos.'

/**
 * A client that answers the refusal of a session that is not fresh with a question, and repeats the call once it is confirmed.
 * @throws {ApiError} where it is not confirmed, without `fields`.
 */
export function withFreshSession(api: Api, { ask }: Pick<Question<UnprovenSession>, 'ask'>): Api {
  return apiOver(async (route, input, call) => {
    try {
      return await api[route](input as never, call)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_session_required') throw error
      if (!(await ask('stale')))
        throw new ApiError(error.status, { error: declined }, error.requestId, { cause: error })
      return await api[route](input as never, call)
    }
  })
}

/** Stand-ins for the client, for tests of what calls it. */
import { type Api, ApiError, apiOver } from './client.ts'
import type { Route } from './endpoints.ts'

/** What the client throws for an answer with this status; 0 for no answer. */
export const refusal = (status: number, error = 'No', fields?: Record<string, string>): ApiError =>
  new ApiError(status, fields ? { error, fields } : { error })

type Calls = { readonly name: Route; readonly input: unknown; readonly multipart: FormData | undefined }[]
export type Answers = Partial<Record<Route, (input: never, call: number) => unknown>>

/**
 * An API that answers from a table and writes down what it was asked. An answer that is an Error is thrown;
 * `call` counts the calls of that endpoint from 1. An endpoint without an answer fails the test.
 */
export function scriptedApi(answers: Answers): { api: Api; calls: Calls } {
  const calls: Calls = []
  const api = apiOver(async (name, input, { multipart } = {}) => {
    calls.push({ name, input, multipart })
    const answer = answers[name]
    if (!answer) throw new Error(`The test expects no call of ${name}`)
    const answered = answer(input as never, calls.filter((call) => call.name === name).length)
    if (answered instanceof Error) throw answered
    return answered
  })
  return { api, calls }
}

/** Test doubles of the client. */
import { type Api, ApiError, createApiFrom } from './client.ts'
import type { Route } from './endpoints.ts'

/** Error of the client; status 0: no answer. */
export const refusal = (status: number, error = 'No', fields?: Record<string, string>): ApiError =>
  new ApiError(status, fields ? { error, fields } : { error })

type Calls = { readonly name: Route; readonly input: unknown; readonly multipart: FormData | undefined }[]
export type Answers = Partial<Record<Route, (input: never, call: number) => unknown>>

/** API that answers from a table and logs calls. Answers that are errors are thrown; `call` counts calls of a route from 1. */
export function scriptedApi(answers: Answers): { api: Api; calls: Calls } {
  const calls: Calls = []
  const api = createApiFrom(async (name, input, { multipart } = {}) => {
    calls.push({ name, input, multipart })
    const answer = answers[name]
    if (!answer) throw new Error(`The test expects no call of ${name}`)
    const result = answer(input as never, calls.filter((call) => call.name === name).length)
    if (result instanceof Error) throw result
    return result
  })
  return { api, calls }
}

/** Stand-ins of the client for tests. */
import { type Api, ApiError, apiOver } from './client.ts'
import type { Route } from './endpoints.ts'

/** The client's error of a status; 0 without an answer. */
export const refusal = (status: number, error = 'No', fields?: Record<string, string>): ApiError =>
  new ApiError(status, fields ? { error, fields } : { error })

type Calls = { readonly name: Route; readonly input: unknown; readonly multipart: FormData | undefined }[]
export type Answers = Partial<Record<Route, (input: never, call: number) => unknown>>

/** An API by table, with a log of calls. Errors are thrown; `call` counts an endpoint's calls from 1. Missing answers fail the test. */
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

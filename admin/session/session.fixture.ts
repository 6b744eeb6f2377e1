/** Stand-ins for the tests of the session and of what acts in its name. */
import { type Api, ApiError } from '#contract/client.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { EndpointName } from '#contract/wire.ts'
import type { Places } from './stored-session.ts'

/** An editor. */
export const sessionUser: SessionUser = {
  _id: '0b7c8f6e-3a41-4d5e-9c1a-6f2d8e7b4a10',
  name: 'Elena',
  last_name: 'Ibarra',
  email: 'elena@labanda.example',
  rol: 'editor',
  sector: 'prensa',
  darkMode: false,
}

/** A Storage that lives in memory. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** Both places of P02, empty. */
export const memoryPlaces = (): Places => ({ kept: memoryStorage(), passing: memoryStorage() })

/** What the client throws for an answer with this status; 0 for no answer. */
export const refusal = (status: number, error = 'No', fields?: Record<string, string>): ApiError =>
  new ApiError(status, fields ? { error, fields } : { error })

export type Calls = { readonly name: EndpointName; readonly input: unknown; readonly multipart: FormData | undefined }[]
type Answers = Partial<Record<EndpointName, (input: never, call: number) => unknown>>

/**
 * An API that answers from a table and writes down what it was asked. An answer that is an Error is thrown;
 * `call` counts the calls of that endpoint from 1. An endpoint without an answer fails the test.
 */
export function scriptedApi(answers: Answers): { api: Api; calls: Calls } {
  const calls: Calls = []
  const api = async (name: EndpointName, input: unknown, { multipart }: { multipart?: FormData } = {}) => {
    calls.push({ name, input, multipart })
    const answer = answers[name]
    if (!answer) throw new Error(`The test expects no call of ${name}`)
    const answered = answer(input as never, calls.filter((call) => call.name === name).length)
    if (answered instanceof Error) throw answered
    return answered
  }
  return { api: api as Api, calls }
}

/** What an act needs, over an API that answers from a table. `said`: each message with its reason. */
export function scriptedTools(answers: Answers) {
  const said: string[][] = []
  const say = (...words: string[]) => said.push(words)
  const reasonOf = (error: unknown, otherwise = String(error)) =>
    error instanceof ApiError ? error.message : otherwise
  return { ...scriptedApi(answers), said, toast: { success: say, failure: say }, reasonOf }
}

/** Whether either place says that somebody is logged in. */
export const hasStoredSession = ({ kept, passing }: Places): boolean =>
  [kept, passing].some((place) => place.getItem('isLoggedIn') === 'true')

/** What the database refuses, in the words and with the status that the caller gets. */
import { limits } from '#contract/limits.ts'
import { ApiFailure, freshSessionRequired, sentences } from './errors.ts'

/** An error as supabase-js gives it. `code` is a SQLSTATE, a PGRST code or empty when the database was not reached. */
export type DatabaseError = { readonly code?: string; readonly message: string; readonly details?: string | null }

type Answer = readonly [status: number, error: string, field?: string]

/** What a noun's own SQL refuses, in its words. */
export type Refusals = {
  /** By the message that it raises with P0001 (supabase/schemas); with the field at fault where it is one. */
  readonly raised?: Readonly<Record<string, Answer>>
  /** By a column that is unique: what is said of a value that somebody else has. */
  readonly taken?: Readonly<Record<string, string>>
}

const sqlStates: Readonly<Record<string, Answer>> = {
  '42501': [403, sentences.forbidden],
  '23502': [400, sentences.invalid],
  '23503': [400, sentences.invalid],
  '23514': [400, sentences.invalid],
  // A body that is no JSON, such as one with half a surrogate pair.
  PGRST102: [400, sentences.invalid],
  PGRST116: [404, sentences.missing],
  PGRST301: [401, sentences.noSession],
  PGRST302: [401, sentences.noSession],
  PGRST303: [401, sentences.noSession],
}

/** What any table that staff write may raise. */
const raisedByAll: Readonly<Record<string, Answer>> = {
  stored_too_much: [
    429,
    `Guardaste más de ${limits.storedMbPerDay} MB en un día. Lo que escribiste sigue en este navegador: probá mañana.`,
  ],
}

/** Not reached at all, connection trouble (the Data API's own included), too many connections, shutting down, deadlocks: trying again can help. */
const passing = /^($|08|53|57|40|PGRST00)/

/** The failure to answer with; what is not known here is returned as it is and ends as a 500. */
export function fromDatabase(error: DatabaseError, { raised = {}, taken = {} }: Refusals = {}): Error {
  const { code = '', message } = error
  if (code === 'P0001' && message === 'fresh_session_required') return freshSessionRequired(error)
  const [status, sentence, field] = (code === 'P0001' ? { ...raisedByAll, ...raised }[message] : sqlStates[code]) ?? []
  if (status && sentence)
    return new ApiFailure(status, sentence, {
      ...(field && { fields: { [field]: sentence } }),
      ...(status === 429 && { headers: { 'retry-after': '3600' } }),
      cause: error,
    })
  if (code === '23505') return violatesUnique(error, taken)
  if (code.startsWith('22')) return new ApiFailure(400, sentences.invalid, { cause: error })
  if (passing.test(code))
    return new ApiFailure(503, sentences.unexpected, { cause: error, headers: { 'retry-after': '5' } })
  return new Error(`The database answered: ${code} ${message}`, { cause: error })
}

/** The constraint's name tells the column. */
function violatesUnique(error: DatabaseError, taken: Readonly<Record<string, string>>): ApiFailure {
  const said = `${error.message} ${error.details ?? ''}`
  const [field, sentence] = Object.entries(taken).find(([column]) => said.includes(column)) ?? []
  if (!field || !sentence) return new ApiFailure(409, 'Ya existe', { cause: error })
  return new ApiFailure(409, sentence, { fields: { [field]: sentence }, cause: error })
}

/**
 * The count of an answer of supabase-js that asked for one.
 * @throws what `fromDatabase` makes of its error, and where there is no count.
 */
export function countOf(answer: { readonly count: number | null; readonly error: DatabaseError | null }): number {
  if (answer.error) throw fromDatabase(answer.error)
  if (answer.count === null) throw new Error('The database answered without a count')
  return answer.count
}

/**
 * The data of an answer of supabase-js. `refusals`: what the caller's own SQL may refuse.
 * @throws what `fromDatabase` makes of its error.
 */
export function dataOf<Data>(
  answer: { readonly data: Data; readonly error: DatabaseError | null },
  refusals?: Refusals,
): Data {
  if (answer.error) throw fromDatabase(answer.error, refusals)
  return answer.data
}

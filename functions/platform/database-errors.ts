/** What the database refuses, in the words and with the status that the caller gets (E01). */
import { ApiFailure, sentences } from './errors.ts'

/** An error as supabase-js gives it. `code` is a SQLSTATE, a PGRST code or empty when the database was not reached. */
export type DatabaseError = { readonly code?: string; readonly message: string; readonly details?: string | null }

/** Messages that our own SQL raises with P0001 (supabase/migrations); with the field at fault where it is one. */
const raised: Readonly<Record<string, readonly [status: number, error: string, field?: string]>> = {
  image_unavailable: [400, 'La imagen elegida no está disponible', 'imageId'],
  image_transition: [409, 'La imagen ya no admite esa acción'],
  own_role: [403, 'No podés cambiar tu propio rol ni tu propio estado'],
  own_deletion: [403, 'No podés eliminar tu propia cuenta'],
  last_super_admin: [409, 'Tiene que quedar al menos un super administrador activo'],
  staff_deleted: [404, 'Usuario no encontrado'],
  upload_unknown: [404, 'No encontramos la imagen subida. Subila de nuevo.'],
  upload_claimed: [409, 'Los datos de esa imagen ya fueron cargados'],
  pending_quota: [429, 'Hay muchas imágenes esperando moderación. Intentá de nuevo en unos días.'],
}

const sqlStates: typeof raised = {
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

/** Unique columns of people, with what is said of a value that somebody else has (spec.md §8). */
const inUse = { email: 'El email ya está en uso', dni: 'El DNI ya está en uso' } as const
type UniqueField = keyof typeof inUse

/** Not reached at all, connection trouble, too many connections, shutting down, deadlocks: trying again can help. */
const passing = /^($|08|53|57|40)/

/** The failure to answer with; what is not known here is returned as it is and ends as a 500. */
export function fromDatabase(error: DatabaseError): Error {
  const { code = '', message } = error
  const [status, sentence, field] = (code === 'P0001' ? raised[message] : sqlStates[code]) ?? []
  if (status && sentence)
    return new ApiFailure(status, sentence, { ...(field && { fields: { [field]: sentence } }), cause: error })
  if (code === '23505') return violatesUnique(error)
  if (code.startsWith('22')) return new ApiFailure(400, sentences.invalid, { cause: error })
  if (passing.test(code)) return new ApiFailure(503, sentences.unexpected, { cause: error })
  return new Error(`The database answered: ${code} ${message}`, { cause: error })
}

/** 409 for values that somebody else has, each with its field (PU04). `at`: at least one field. */
export function alreadyInUse(at: readonly [UniqueField, ...UniqueField[]], cause?: unknown): ApiFailure {
  const fields = Object.fromEntries(at.map((field) => [field, inUse[field]]))
  return new ApiFailure(409, inUse[at[0]], { fields, cause })
}

/** The constraint's name tells the column. */
function violatesUnique(error: DatabaseError): ApiFailure {
  const said = `${error.message} ${error.details ?? ''}`
  const field = (Object.keys(inUse) as UniqueField[]).find((name) => said.includes(name))
  return field ? alreadyInUse([field], error) : new ApiFailure(409, 'Ya existe', { cause: error })
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
 * The data of an answer of supabase-js.
 * @throws what `fromDatabase` makes of its error.
 */
export function dataOf<Data>(answer: { readonly data: Data; readonly error: DatabaseError | null }): Data {
  if (answer.error) throw fromDatabase(answer.error)
  return answer.data
}

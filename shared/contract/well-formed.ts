/** Precondition of every input: storable text. */
import { z } from 'zod'

const sentence = 'El texto tiene un carácter incompleto. Borralo y escribilo de nuevo.'

/**
 * Any value with well-formed Unicode. Half a surrogate pair is valid JSON, but PostgreSQL cannot store it and the Data API refuses the
 * body.
 */
export const ValidUnicode = z.unknown().superRefine((value, context) => {
  for (const path of illFormed(value)) context.addIssue({ code: 'custom', path: [...path], message: sentence })
})

type Path = readonly (string | number)[]

/** Depth of valid texts; bodies may nest thousands deep. */
const deepest = 12

/** Places of ill-formed texts. */
function illFormed(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null || path.length === deepest) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    illFormed(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

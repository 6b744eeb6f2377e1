/** What every input has to be before its own schema looks at it: text that can be stored. */
import { z } from 'zod'

const sentence = 'El texto tiene un carácter incompleto. Borralo y escribilo de nuevo.'

/**
 * Any value whose texts are well-formed Unicode. Half a surrogate pair, as a text cut in the middle of an emoji leaves
 * it, has no UTF-8: JSON can say it, PostgreSQL cannot store it, and the Data API refuses the whole body.
 */
export const WellFormed = z.unknown().superRefine((value, context) => {
  for (const path of illFormed(value)) context.addIssue({ code: 'custom', path: [...path], message: sentence })
})

type Path = readonly (string | number)[]

/** No input nests its texts deeper (a list in a row in a row of a content); what lies deeper no schema takes, and a body may nest thousands deep. */
const deepest = 12

/** Where texts are that are not well-formed. */
function illFormed(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null || path.length === deepest) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    illFormed(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

import { z } from 'zod'

const illFormedText = 'El texto tiene un carácter incompleto. Borralo y escribilo de nuevo.'

/** Accepts any input with well-formed Unicode: JSON may have lone surrogates, which PostgreSQL cannot store. */
export const ValidUnicode = z.unknown().superRefine((value, context) => {
  for (const path of findIllFormedPaths(value))
    context.addIssue({ code: 'custom', path: [...path], message: illFormedText })
})

type Path = readonly (string | number)[]

/** Depth of any valid input; others may nest thousands deep. */
const maxDepth = 12

function findIllFormedPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null || path.length === maxDepth) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    findIllFormedPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

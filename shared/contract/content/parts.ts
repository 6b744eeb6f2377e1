/** Walks any content, and counts in it. */

/** `path`: field names, and list indexes from 0. */
export type Part = { readonly path: readonly PropertyKey[]; readonly value: unknown }

/** A value and every field and row in it. */
export function* partsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<Part> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* partsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Default place of a city: the middle of Argentina. */
export const emptyPoint = { lat: -38.4, lng: -63.6 } as const

/** Whether a text is a placeholder: "[Dirección]". */
export const isToBeWritten = (value: unknown): boolean => typeof value === 'string' && /^\[.+\]$/.test(value)

/** Rows in all lists, samples, unconfirmed ones, and placeholders. */
export type ContentCounts = {
  readonly rows: number
  readonly muestra: number
  readonly confirmar: number
  readonly porCompletar: number
}

/** Counts what a content has. */
export function countsOf(content: unknown): ContentCounts {
  const counts = { rows: 0, muestra: 0, confirmar: 0, porCompletar: 0 }
  for (const { path, value } of partsOf(content)) {
    const last = path.at(-1)
    if (typeof last === 'number' && typeof value === 'object') counts.rows++
    if (isToBeWritten(value) || (last === 'lat' && value === emptyPoint.lat)) counts.porCompletar++
    if ((last === 'muestra' || last === 'confirmar') && value === true) counts[last]++
  }
  return counts
}

/** `path`: field names, and list indexes from 0. */
export type Part = { readonly path: readonly PropertyKey[]; readonly value: unknown }

/** Yields a value and every field and row in it. */
export function* partsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<Part> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* partsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Placeholder of coordinates: the middle of Argentina. */
export const emptyPoint = { lat: -38.4, lng: -63.6 } as const

/** Whether a text is a placeholder: "[Dirección]". */
export const isPlaceholder = (value: unknown): boolean => typeof value === 'string' && /^\[.+\]$/.test(value)

/** `muestra`, `confirmar`: marks of rows; `porCompletar`: placeholders. */
export type ContentCounts = {
  readonly rows: number
  readonly muestra: number
  readonly confirmar: number
  readonly porCompletar: number
}

export function countsOf(content: unknown): ContentCounts {
  const counts = { rows: 0, muestra: 0, confirmar: 0, porCompletar: 0 }
  for (const { path, value } of partsOf(content)) {
    const last = path.at(-1)
    if (typeof last === 'number' && typeof value === 'object') counts.rows++
    if (isPlaceholder(value) || (last === 'lat' && value === emptyPoint.lat)) counts.porCompletar++
    if ((last === 'muestra' || last === 'confirmar') && value === true) counts[last]++
  }
  return counts
}

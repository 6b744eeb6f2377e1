/** Pairs rows of two versions of a list. */
import type { Field } from './field.ts'
import type { JsonObject } from './json.ts'
import { rowName } from './words.ts'

/** Indexes of a row in both lists; null: only in the other. */
export type RowPair = { readonly before: number | null; readonly after: number | null }

/** Key of each row, from its number, `key` or name, with the count of equal rows before it. */
function keysOf(field: Field, rows: readonly JsonObject[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { id, key } = row
    const name = typeof id === 'number' ? `#${id}` : typeof key === 'string' ? `=${key}` : rowName(field, row)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return `${times} ${name}`
  })
}

/** Pairs rows of both lists in the order of `after`, removed ones last. A renamed row without a number pairs by index. */
export function matchRows(field: Field, before: readonly JsonObject[], after: readonly JsonObject[]): RowPair[] {
  const placeBefore = new Map(keysOf(field, before).map((key, place) => [key, place]))
  const found = keysOf(field, after).map((key) => placeBefore.get(key) ?? null)
  const taken = new Set(found)
  const isNumbered = field.fields.some(({ name }) => name === 'id')
  const pairs = found.map((place, index): RowPair => {
    const isRenamed = place === null && !isNumbered && index < before.length && !taken.has(index)
    if (isRenamed) taken.add(index)
    return { before: isRenamed ? index : place, after: index }
  })
  const gone = before.flatMap((_, place): RowPair[] => (taken.has(place) ? [] : [{ before: place, after: null }]))
  return [...pairs, ...gone]
}

/** Indexes of unmoved rows: the longest increasing subsequence. */
export function unmovedIndexes(places: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const place of places) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous.set(place, ends[low - 1])
    ends[low] = place
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(at)
  return kept
}

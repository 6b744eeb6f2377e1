/** Which row of a list is which row of another version of it. */
import type { Field } from './field.ts'
import type { JsonObject } from './json.ts'
import { rowName } from './words.ts'

/** Places in the two lists, from 0; null: it is in the other one only. */
export type RowPair = { readonly before: number | null; readonly after: number | null }

/** By number, by key, else by name; rows of one name are told apart by their order. */
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

/**
 * Every row of both lists once, in the order of `after`, those that are gone at the end. A row without a number that got another name is
 * still the row in its place.
 */
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

/** Of places in their old order, those that keep it: the longest run that grows. The rest was moved. */
export function placesKept(places: readonly number[]): ReadonlySet<number> {
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

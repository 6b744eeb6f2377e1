/** Changes between two versions of a part, in words. */
import type { Field } from './field.ts'
import { isObject, isSame, type Json, type JsonObject, type Path, rowsOf } from './json.ts'
import { matchRows, unmovedIndexes } from './match-rows.ts'
import { rowTitle, wordsOf } from './words.ts'

/** One change. `place`: rows and groups around it, outermost first; `what`: the field, or the row added, removed or moved. */
export type Change = {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  readonly place: readonly string[]
  readonly what: string
  /** Texts of a field, empty for none; indexes (from 1) of a moved row. */
  readonly before: string
  readonly after: string
  /** Path in the later version, where it exists. */
  readonly path: Path
}

/** Names of deleted rows with their place. */
export const deletedRows = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ kind, place, what }) => (kind === 'removed' ? [[...place, what].join(' › ')] : []))

export const withoutDeletions = (changes: readonly Change[]): Change[] =>
  changes.filter(({ kind }) => kind !== 'removed')

type Around = { readonly place: readonly string[]; readonly path: Path }

export const changesOf = (field: Field, before: JsonObject, after: JsonObject): Change[] =>
  groupChanges(field, before, after, { place: [], path: [] })

function groupChanges(field: Field, before: JsonObject, after: JsonObject, around: Around): Change[] {
  return field.fields.flatMap((inner) => {
    // A missing value equals its default.
    const [one, other] = [before[inner.name] ?? inner.defaultValue, after[inner.name] ?? inner.defaultValue]
    if (isSame(one, other)) return []
    const { place } = around
    const path = [...around.path, inner.name]
    if (inner.kind === 'rows') {
      // The part's main list needs no name.
      const named = inner.name === 'filas' ? place : [...place, inner.label]
      return rowChanges(inner, rowsOf(one), rowsOf(other), { place: named, path })
    }
    if (inner.kind === 'group' && isObject(one) && isObject(other))
      return groupChanges(inner, one, other, { place: [...place, inner.label], path })
    return fieldChange(inner, one, other, { place, path })
  })
}

function fieldChange(field: Field, one: Json | undefined, other: Json | undefined, { place, path }: Around): Change[] {
  const [before, after] = [wordsOf(field, one), wordsOf(field, other)]
  // Missing and empty values have the same text.
  return before === after ? [] : [{ kind: 'changed', place, what: field.label, before, after, path }]
}

function rowChanges(
  field: Field,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  { place, path }: Around,
): Change[] {
  const pairs = matchRows(field, before, after)
  const kept = unmovedIndexes(
    pairs.flatMap((pair) => (pair.before !== null && pair.after !== null ? [pair.before] : [])),
  )
  return pairs.flatMap((pair): Change[] => {
    const [one, other] = [pair.before === null ? undefined : before[pair.before], after[pair.after ?? -1]]
    const at = pair.after ?? pair.before ?? 0
    const change = { place, path: [...path, at], before: '', after: '' }
    if (!other) return [{ ...change, kind: 'removed', what: rowTitle(field, one, at), path }]
    const what = rowTitle(field, other, at)
    if (!one) return [{ ...change, kind: 'added', what, after: wordsOf({ ...field, kind: 'group' }, other) }]
    const places = { before: String((pair.before ?? 0) + 1), after: String(at + 1) }
    const moved: Change[] = kept.has(pair.before ?? -1) ? [] : [{ ...change, kind: 'moved', what, ...places }]
    // Uses the former name: a rename is one of the changes.
    const inside = { place: [...place, rowTitle(field, one, at)], path: change.path }
    return [...moved, ...groupChanges(field, one, other, inside)]
  })
}

export function changeText({ kind, place, what, before, after }: Change): string {
  const where = place.join(' › ')
  const line = {
    changed: `${what} ${before || 'nada'} → ${after || 'nada'}`,
    added: `se agrega «${what}»`,
    removed: `se borra «${what}»`,
    moved: `«${what}» pasa del lugar ${before} al ${after}`,
  }[kind]
  const text = where === '' ? line : `${where}: ${line}`
  return text.charAt(0).toLocaleUpperCase('es-AR') + text.slice(1)
}

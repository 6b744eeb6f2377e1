/** View and edits of a list's rows. Indexes from 0. */
import { foldLetters } from '#shared/normalize.ts'
import { type Field, nextNumber } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'
import { isSample, isUnconfirmed, namingField, rowName, wordsOf } from '../value/words.ts'

export const noRowFilters = { buscar: '', estado: '', orden: '' }
export type RowFilters = typeof noRowFilters

/** A row with its index. */
export type PlacedRow = { readonly row: JsonObject; readonly index: number }

/** Kinds of fields left out of cells. */
const notInCells = new Set<Field['kind']>([
  'long-text',
  'icon',
  'picture',
  'latitude',
  'longitude',
  'group',
  'color',
  'pair',
])
const notes = new Set(['key', 'muestra', 'confirmar', 'origen', 'fuente', 'slug', 'alt'])

/** Columns beside the row's name: the first three with short texts. */
export function shownColumns(list: Field): Field[] {
  const named = namingField(list)
  const worth = list.fields.filter(
    ({ kind, name, isHidden, choices }) =>
      !isHidden && !notInCells.has(kind) && !notes.has(name) && name !== named?.name && choices.length !== 1,
  )
  // Lists of words are long: shorter ones come first.
  const isShort = ({ kind }: Field): boolean => !['texts', 'words', 'rows'].includes(kind)
  return [...worth.filter(isShort), ...worth.filter((field) => !isShort(field))]
    .slice(0, 3)
    .sort((one, other) => list.fields.indexOf(one) - list.fields.indexOf(other))
}

/** Search text of a row. */
const textOf = (list: Field, row: JsonObject): string => foldLetters(wordsOf({ ...list, kind: 'group' }, row))

/** Rows by search and filter, ordered by the list, by name, or by a column. */
export function selectRows(
  list: Field,
  rows: readonly JsonObject[],
  { buscar, estado, orden }: RowFilters,
): PlacedRow[] {
  const wanted = foldLetters(buscar.trim())
  const found = rows
    .map((row, index) => ({ row, index }))
    .filter(
      ({ row }) =>
        (estado === '' || (estado === 'confirmar' ? isUnconfirmed(row) : isSample(row))) &&
        (wanted === '' || textOf(list, row).includes(wanted)),
    )
  if (orden === '') return found
  const field = list.fields.find(({ name }) => name === orden)
  // Days sort as stored, year first.
  const keyOf = (row: JsonObject): string => {
    if (!field) return rowName(list, row)
    return field.kind === 'date' ? String(row[field.name] ?? '') : wordsOf(field, row[field.name])
  }
  const keys = new Map(found.map(({ row, index }) => [index, keyOf(row)]))
  const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
  return found.sort((one, other) => collator.compare(keys.get(one.index) ?? '', keys.get(other.index) ?? ''))
}

type Rows = readonly JsonObject[]

export const inserted = (rows: Rows, place: number, row: JsonObject): Rows => rows.toSpliced(place, 0, row)

export const removed = (rows: Rows, place: number): Rows => rows.toSpliced(place, 1)

/** A copy below a row, with its own number and slug. */
export function duplicated(list: Field, rows: Rows, place: number): Rows {
  const { slug: _, ...row } = rows[place] ?? {}
  const named = namingField(list)
  const name = named && { [named.name]: `${row[named.name]} (copia)` }
  const number = list.fields.some(({ name }) => name === 'id') ? { id: nextNumber(rows) } : {}
  return inserted(rows, place + 1, { ...row, ...number, ...name })
}

/** Moves a row; indexes are clamped. */
export function moved(rows: Rows, from: number, to: number): Rows {
  const row = rows[from]
  const place = Math.max(0, Math.min(to, rows.length - 1))
  return row ? inserted(removed(rows, from), place, row) : rows
}

/** Confirms rows: also no longer samples. */
export const confirmed = (rows: Rows, places: ReadonlySet<number>): Rows =>
  rows.map((row, place) => (places.has(place) ? { ...row, confirmar: false, muestra: false } : row))

/** Which rows of a list are shown, and what is done with them. Places count from 0. */
import { foldLetters } from '#shared/fold.ts'
import { type Field, nextNumber } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'
import { isSample, isUnconfirmed, namingField, rowName, wordsOf } from '../value/words.ts'

export const noRowFilters = { buscar: '', estado: '', orden: '' }
export type RowFilters = typeof noRowFilters

/** A row with its place in the list. */
export type PlacedRow = { readonly row: JsonObject; readonly index: number }

/** Kinds of fields that say little in a cell. */
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

/** The columns beside the name of a row: the first three that say something in a few words. */
export function shownColumns(list: Field): Field[] {
  const named = namingField(list)
  const worth = list.fields.filter(
    ({ kind, name, isHidden, choices }) =>
      !isHidden && !notInCells.has(kind) && !notes.has(name) && name !== named?.name && choices.length !== 1,
  )
  // Lists of words are long: what is short comes first.
  const isShort = ({ kind }: Field): boolean => !['texts', 'words', 'rows'].includes(kind)
  return [...worth.filter(isShort), ...worth.filter((field) => !isShort(field))]
    .slice(0, 3)
    .sort((one, other) => list.fields.indexOf(one) - list.fields.indexOf(other))
}

/** All that a row says, to be searched. */
const textOf = (list: Field, row: JsonObject): string => foldLetters(wordsOf({ ...list, kind: 'group' }, row))

/** The rows that are left by search and filter, in the order that was asked for: that of the list, by name, or by a column. */
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
  // A day is ordered as it is stored, year first.
  const keyOf = (row: JsonObject): string => {
    if (!field) return rowName(list, row)
    return field.kind === 'date' ? String(row[field.name] ?? '') : wordsOf(field, row[field.name])
  }
  const keys = new Map(found.map(({ row, index }) => [index, keyOf(row)]))
  const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
  return found.sort((one, other) => collator.compare(keys.get(one.index) ?? '', keys.get(other.index) ?? ''))
}

type Rows = readonly JsonObject[]

/** The list with a row put in at a place. */
export const inserted = (rows: Rows, place: number, row: JsonObject): Rows => rows.toSpliced(place, 0, row)

export const removed = (rows: Rows, place: number): Rows => rows.toSpliced(place, 1)

/** The list with a copy below a row: with a number and an address of its own. */
export function duplicated(list: Field, rows: Rows, place: number): Rows {
  const { slug: _, ...row } = rows[place] ?? {}
  const named = namingField(list)
  const name = named && { [named.name]: `${row[named.name]} (copia)` }
  const number = list.fields.some(({ name }) => name === 'id') ? { id: nextNumber(rows) } : {}
  return inserted(rows, place + 1, { ...row, ...number, ...name })
}

/** The list with a row moved; places beyond its ends are its ends. */
export function moved(rows: Rows, from: number, to: number): Rows {
  const row = rows[from]
  const place = Math.max(0, Math.min(to, rows.length - 1))
  return row ? inserted(removed(rows, from), place, row) : rows
}

/** The list with these rows confirmed: they are no sample, either. */
export const confirmed = (rows: Rows, places: ReadonlySet<number>): Rows =>
  rows.map((row, place) => (places.has(place) ? { ...row, confirmar: false, muestra: false } : row))

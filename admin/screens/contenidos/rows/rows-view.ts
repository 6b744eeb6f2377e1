/** Selection and edits of a list's rows. */
import { foldLetters } from '#shared/normalize.ts'
import { type Field, nextNumber } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'
import { isSample, isUnconfirmed, namingField, rowName, rowTitle, wordsOf } from '../value/words.ts'

export const noRowFilters = { buscar: '', estado: '', orden: '' }
export type RowFilters = typeof noRowFilters

type DeletedRow = { readonly row: JsonObject; readonly place: number; readonly name: string }
/** State of a list. `deleted`: the row that its undo restores. */
export type ListView = { readonly filters: RowFilters; readonly page: number; readonly deleted: DeletedRow | null }
export const firstView: ListView = { filters: noRowFilters, page: 1, deleted: null }

/** A row with its index. */
export type PlacedRow = { readonly row: JsonObject; readonly index: number }

const kindsNotInCells = new Set<Field['kind']>([
  'long-text',
  'icon',
  'picture',
  'latitude',
  'longitude',
  'group',
  'color',
  'pair',
])
const namesNotInCells = new Set(['key', 'muestra', 'confirmar', 'origen', 'fuente', 'slug', 'alt'])

/** At most three columns beside the row's name, in the order of the fields; long ones only where short ones are missing. */
export function shownColumns(list: Field): Field[] {
  const named = namingField(list)
  const worth = list.fields.filter(
    ({ kind, name, isHidden, choices }) =>
      !isHidden &&
      !kindsNotInCells.has(kind) &&
      !namesNotInCells.has(name) &&
      name !== named?.name &&
      choices.length !== 1,
  )
  // Fields that hold lists have long texts.
  const isShort = ({ kind }: Field): boolean => !['texts', 'words', 'rows'].includes(kind)
  return [...worth.filter(isShort), ...worth.filter((field) => !isShort(field))]
    .slice(0, 3)
    .sort((one, other) => list.fields.indexOf(one) - list.fields.indexOf(other))
}

/** Names of the rows; a repeated one has its first column too: "Carnaval, 16/02/2026". */
export function namesOf(list: Field, rows: readonly JsonObject[]): string[] {
  const names = rows.map((row, place) => rowTitle(list, row, place))
  const column = shownColumns(list)[0]
  return names.map((name, place) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    const words = column && wordsOf(column, rows[place]?.[column.name])
    return `${name}, ${words || place + 1}`
  })
}

/** Search text of a row. */
const textOf = (list: Field, row: JsonObject): string => foldLetters(wordsOf({ ...list, kind: 'group' }, row))

/** Selects rows by search and filter, in the order of the list, of names or of a column. */
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
  // Dates sort as stored, year first.
  const keyOf = (row: JsonObject): string => {
    if (!field) return rowName(list, row)
    return field.kind === 'date' ? String(row[field.name] ?? '') : wordsOf(field, row[field.name])
  }
  const keys = new Map(found.map(({ row, index }) => [index, keyOf(row)]))
  const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
  return found.sort((one, other) => collator.compare(keys.get(one.index) ?? '', keys.get(other.index) ?? ''))
}

type Rows = readonly JsonObject[]

/** Inserts a copy below a row, with its own number and no slug. @param numbered rows whose numbers are taken. */
export function duplicateRow(list: Field, rows: Rows, place: number, numbered: Rows): Rows {
  const { slug: _, ...row } = rows[place] ?? {}
  const named = namingField(list)
  const name = named && { [named.name]: `${row[named.name]} (copia)` }
  const number = list.fields.some(({ name }) => name === 'id') ? { id: nextNumber(numbered) } : {}
  return rows.toSpliced(place + 1, 0, { ...row, ...number, ...name })
}

/** Moves a row; `to` is clamped. */
export function moveRow(rows: Rows, from: number, to: number): Rows {
  const row = rows[from]
  const place = Math.max(0, Math.min(to, rows.length - 1))
  return row ? rows.toSpliced(from, 1).toSpliced(place, 0, row) : rows
}

/** Marks rows as confirmed and no samples. */
export const confirmRows = (rows: Rows, places: ReadonlySet<number>): Rows =>
  rows.map((row, place) => (places.has(place) ? { ...row, confirmar: false, muestra: false } : row))

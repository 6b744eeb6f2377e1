/** A list of a part as CSV, and back. */
import Papa from 'papaparse'
import { escapeCell, unescapeCell } from '#shared/csv-cells.ts'
import { foldLetters } from '#shared/normalize.ts'
import { type FieldErrors, isWithin, pathKey } from '../value/errors.ts'
import { blankGroup, type Field, nextNumber } from '../value/field.ts'
import { isList, type Json, type JsonObject, withValueAt } from '../value/json.ts'
import { rowName } from '../value/words.ts'
import { type Column, cellOf, columnsOf, readCell } from './columns.ts'

/** Marks the file as UTF-8 for Excel. */
const byteOrderMark = '\uFEFF'

/** Rows of a list as CSV (RFC 4180) under their labels; escapes formulas, which `readSheet` undoes. */
export function sheetOf(field: Field, rows: readonly JsonObject[]): string {
  const columns = columnsOf(field)
  const lines = rows.map((row) =>
    columns.map((column) => {
      const cell = cellOf(column, row)
      return typeof cell === 'string' ? escapeCell(cell) : cell
    }),
  )
  return byteOrderMark + Papa.unparse([columns.map(({ label }) => label), ...lines])
}

/** Fault of a sheet. `row`: its line, null for the whole sheet; `column`: its heading, null for the whole row. */
export type SheetFault = { readonly row: number | null; readonly column: string | null; readonly text: string }

/** Decodes by byte order mark, else as UTF-8, else as windows-1252 or Mac Roman: the one with more Spanish letters. */
export function decodeSheet(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const letters = (text: string): number => text.match(/[áéíóúüñÁÉÍÓÚÜÑ¿¡°º«»]/g)?.length ?? 0
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes))
    return letters(mac ?? '') > letters(windows ?? '') ? (mac ?? '') : (windows ?? '')
  }
}

/** Rows and unreadable cells of a sheet. `lines`: the line of each row. */
export type ReadSheet = {
  readonly rows: readonly JsonObject[]
  readonly lines: readonly number[]
  readonly columns: readonly Column[]
  readonly faults: readonly SheetFault[]
}

const noRows = { rows: [], lines: [], columns: [] }
const rejectSheet = (text: string): ReadSheet => ({ ...noRows, faults: [{ row: null, column: null, text }] })

/**
 * Reads a sheet into a list: a row with the number, or else the name, of a stored row changes it and keeps fields without a column;
 * others are new. Missing rows are deleted.
 */
export function readSheet(field: Field, rows: readonly JsonObject[], csv: string): ReadSheet {
  const all = columnsOf(field)
  const columnOf = (cell: string) => all.find(({ label }) => foldLetters(label) === foldLetters(cell.trim()))
  const [head = [], ...body] = cellsOf(csv, (cells) => cells.filter(columnOf).length)
  if (head.every((cell) => cell.trim() === '')) return rejectSheet('El archivo está vacío')
  const columns = head.map(columnOf)
  const unknown = head.filter((cell, index) => !columns[index] && cell.trim() !== '')
  if (unknown.length === head.filter((cell) => cell.trim() !== '').length)
    return rejectSheet(
      `La primera fila tiene que decir qué hay en cada columna: ${all.map(({ label }) => label).join(', ')}`,
    )
  const faults: SheetFault[] = unknown.map((cell) => ({
    row: 1,
    column: cell.trim(),
    text: `no hay una columna «${cell.trim()}»`,
  }))
  const findStored = createRowFinder(field, rows)
  const made: JsonObject[] = []
  const lines: number[] = []
  let number = nextNumber(rows)
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 2
    const read = readRow(all, columns, cells)
    faults.push(...read.faults.map((fault) => ({ row: line, ...fault })))
    const known = findStored(read.row)
    const isNumbered = field.fields.some(({ name }) => name === 'id')
    const numbered = isNumbered && !known && read.row.id === undefined ? { id: number++ } : {}
    made.push(setValues(known ?? { ...blankGroup(field, rows), ...numbered }, read.values))
    lines.push(line)
  }
  return { rows: made, lines, columns: columns.filter((column) => column !== undefined), faults }
}

/** Cells of a CSV, split at the separator with most known headings (`countHeadings`), or that `sep=` names. */
function cellsOf(csv: string, countHeadings: (cells: readonly string[]) => number): string[][] {
  const text = csv.replace(byteOrderMark, '')
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n)/.exec(text)
  const parse = (delimiter: string): string[][] =>
    Papa.parse<string[]>(named ? text.slice(named[0].length) : text, { delimiter }).data
  const headings = (delimiter: string): number => countHeadings(parse(delimiter)[0] ?? [])
  const separators = named?.[1] ? [named[1]] : [',', ';', '\t'].sort((one, other) => headings(other) - headings(one))
  return parse(separators[0] ?? ',').map((cells) => cells.map(unescapeCell))
}

type Value = readonly [at: Pick<Column, 'path'>, value: Json | undefined]

function readRow(all: readonly Column[], columns: readonly (Column | undefined)[], cells: readonly string[]) {
  const faults: Pick<SheetFault, 'column' | 'text'>[] = []
  const values = columns.flatMap((column, index): (readonly [Column, Json | undefined])[] => {
    if (!column) return []
    const read = readCell(column.field, cells[index] ?? '')
    if ('value' in read) {
      // A row without a number gets the next one.
      return column.field.name === 'id' && read.value === undefined ? [] : [[column, read.value]]
    }
    faults.push({ column: column.label, text: read.fault })
    return []
  })
  const written = withoutEmptyGroups(all, values)
  return { row: setValues({}, written), values: written, faults }
}

const isEmpty = (value: Json | undefined): boolean => !value || (isList(value) && value.length === 0)

/** Leaves out optional groups whose cells are all there and empty. */
function withoutEmptyGroups(all: readonly Column[], values: readonly (readonly [Column, Json | undefined])[]): Value[] {
  const empty = new Set(values.flatMap(([column, value]) => (isEmpty(value) ? [column] : [])))
  const isAbsent = (wanted: Column['group']) => all.every((column) => column.group !== wanted || empty.has(column))
  return values.map(([{ path, group }, value]) =>
    group && isAbsent(group) ? [group, group.absent] : [{ path }, value],
  )
}

/** Sets the values of a row. */
function setValues(row: JsonObject, values: readonly Value[]): JsonObject {
  let next: Json = row
  for (const [{ path }, value] of values) next = withValueAt(next, path, value) ?? {}
  return next as JsonObject
}

/** Returns a function that finds the stored row of a sheet's row: by number, else by name. */
function createRowFinder(field: Field, rows: readonly JsonObject[]): (read: JsonObject) => JsonObject | undefined {
  const byNumber = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.toReversed().map((row) => [foldLetters(rowName(field, row)), row]))
  return (read) => (read.id === undefined ? byName.get(foldLetters(rowName(field, read))) : byNumber.get(read.id))
}

/** All faults of a sheet: unreadable cells, and the schema's. @param at path of the list: "filas". */
export function sheetFaults(
  { lines, columns, faults: unread }: ReadSheet,
  faults: FieldErrors,
  at: string,
): SheetFault[] {
  const found = Array.from(faults, ([key, text]): SheetFault => {
    if (key === at) return { row: null, column: null, text }
    const [place = '', ...rest] = key.slice(at.length + 1).split('.')
    const row = lines[Number(place)] ?? null
    const column = columns.find(({ path }) => isWithin(rest.join('.'), pathKey(path)))
    return { row, column: column?.label ?? (rest.join('.') || null), text }
  })
  // Already reported as unreadable.
  const isUnread = (one: SheetFault) => unread.some(({ row, column }) => row === one.row && column === one.column)
  return [...unread, ...found.filter((one) => !isUnread(one))]
}

export const sheetFaultText = ({ row, column, text }: SheetFault): string => {
  const where = [row !== null && `Fila ${row}`, column].filter(Boolean).join(', ')
  return where === '' ? text : `${where}: ${text}`
}

/** A list of a part as CSV, and a CSV as the list it would become. Nothing is kept here: who looks at it decides. */
import Papa from 'papaparse'
import { escapeCell, unescapeCell } from '#shared/csv-cells.ts'
import { foldLetters } from '#shared/fold.ts'
import { type Faults, placeKey } from '../value/faults.ts'
import { blankGroup, type Field, nextNumber } from '../value/field.ts'
import { type Json, type JsonObject, withValueAt } from '../value/json.ts'
import { rowName } from '../value/words.ts'
import { type Column, cellOf, columnsOf, readCell } from './columns.ts'

/** The sign by which Excel knows that letters have accents. */
const byteOrderMark = '\uFEFF'

/**
 * The rows of a list as CSV (RFC 4180), under the labels of its fields; no text in it is a formula (`readSheet` undoes
 * that).
 */
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

/** `row`: as the sheet counts them, its first line of rows is 2; null of the sheet as a whole. `column`: its heading, null of the whole row. */
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

/** The list that a sheet would make, and what could not be read. `lines`: in which row of the sheet each of them stands. */
export type ReadSheet = {
  readonly rows: readonly JsonObject[]
  readonly lines: readonly number[]
  readonly columns: readonly Column[]
  readonly faults: readonly SheetFault[]
}

const noRows = { rows: [], lines: [], columns: [] }
const wholeSheet = (text: string): ReadSheet => ({ ...noRows, faults: [{ row: null, column: null, text }] })

/**
 * Reads a sheet. Its rows are those of the list: one with the number, or else the name, of a row that is there changes that row, and keeps of
 * it what the sheet has no column for; the rest are new. Rows that the sheet leaves out are gone.
 */
export function readSheet(field: Field, rows: readonly JsonObject[], csv: string): ReadSheet {
  const all = columnsOf(field)
  const columnOf = (cell: string) => all.find(({ label }) => foldLetters(label) === foldLetters(cell.trim()))
  const [head = [], ...body] = cellsOf(csv, (cells) => cells.filter(columnOf).length)
  if (head.every((cell) => cell.trim() === '')) return wholeSheet('El archivo está vacío')
  const columns = head.map(columnOf)
  const unknown = head.filter((cell, index) => !columns[index] && cell.trim() !== '')
  if (unknown.length === head.filter((cell) => cell.trim() !== '').length)
    return wholeSheet(
      `La primera fila tiene que decir qué hay en cada columna: ${all.map(({ label }) => label).join(', ')}`,
    )
  const faults: SheetFault[] = unknown.map((cell) => ({
    row: 1,
    column: cell.trim(),
    text: `no hay una columna «${cell.trim()}»`,
  }))
  const before = rowFinder(field, rows)
  const made: JsonObject[] = []
  const lines: number[] = []
  let number = nextNumber(rows)
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 2
    const read = readRow(columns, cells)
    faults.push(...read.faults.map((fault) => ({ row: line, ...fault })))
    const known = before(read.row)
    const isNumbered = field.fields.some(({ name }) => name === 'id')
    const numbered = isNumbered && !known && read.row.id === undefined ? { id: number++ } : {}
    made.push(placed(known ?? { ...blankGroup(field, rows), ...numbered }, read.values))
    lines.push(line)
  }
  return { rows: made, lines, columns: columns.filter((column) => column !== undefined), faults }
}

/** The cells of a CSV, split at the separator under which its first row has most headings (`countHeadings`), or that `sep=` names. */
function cellsOf(csv: string, countHeadings: (cells: readonly string[]) => number): string[][] {
  const text = csv.replace(byteOrderMark, '')
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n)/.exec(text)
  const parse = (delimiter: string): string[][] =>
    Papa.parse<string[]>(named ? text.slice(named[0].length) : text, { delimiter }).data
  const headings = (delimiter: string): number => countHeadings(parse(delimiter)[0] ?? [])
  const separators = named?.[1] ? [named[1]] : [',', ';', '\t'].sort((one, other) => headings(other) - headings(one))
  return parse(separators[0] ?? ',').map((cells) => cells.map(unescapeCell))
}

type Value = readonly [column: Column, value: Json | undefined]

function readRow(columns: readonly (Column | undefined)[], cells: readonly string[]) {
  const faults: Pick<SheetFault, 'column' | 'text'>[] = []
  const values: Value[] = columns.flatMap((column, index): Value[] => {
    if (!column) return []
    const read = readCell(column.field, cells[index] ?? '')
    if ('value' in read) {
      // A row without a number gets the next one.
      return column.field.name === 'id' && read.value === undefined ? [] : [[column, read.value]]
    }
    faults.push({ column: column.label, text: read.fault })
    return []
  })
  return { row: placed({}, values), values, faults }
}

/** A row with values in it; the fields stay in the order of the list. */
function placed(row: JsonObject, values: readonly Value[]): JsonObject {
  let next: Json = row
  for (const [{ path }, value] of values) next = withValueAt(next, path, value) ?? {}
  return next as JsonObject
}

/** Finds the row that a sheet's row is about: by its number, where it says one, else by its name. */
function rowFinder(field: Field, rows: readonly JsonObject[]): (read: JsonObject) => JsonObject | undefined {
  const byNumber = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.toReversed().map((row) => [foldLetters(rowName(field, row)), row]))
  return (read) => (read.id === undefined ? byName.get(foldLetters(rowName(field, read))) : byNumber.get(read.id))
}

/** All that is wrong with a sheet: what could not be read, and what a check says of the rest. @param at the way to the list: "filas". */
export function sheetFaults({ lines, columns, faults: unread }: ReadSheet, faults: Faults, at: string): SheetFault[] {
  const found = Array.from(faults, ([key, text]): SheetFault => {
    if (key === at) return { row: null, column: null, text }
    const [place = '', ...rest] = key.slice(at.length + 1).split('.')
    const row = lines[Number(place)] ?? null
    const column = columns.find(({ path }) => {
      const own = placeKey(path)
      return rest.join('.') === own || rest.join('.').startsWith(`${own}.`)
    })
    return { row, column: column?.label ?? (rest.join('.') || null), text }
  })
  // A cell that could not be read is missing only because of that.
  const isUnread = (one: SheetFault) => unread.some(({ row, column }) => row === one.row && column === one.column)
  return [...unread, ...found.filter((one) => !isUnread(one))]
}

/** A fault of a sheet in one line: "Fila 12, Horario de paso: va así, …". */
export const sheetFaultText = ({ row, column, text }: SheetFault): string => {
  const where = [row !== null && `Fila ${row}`, column].filter(Boolean).join(', ')
  return where === '' ? text : `${where}: ${text}`
}

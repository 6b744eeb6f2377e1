/** Columns and cells of a list's sheet. */
import { weekdays } from '#contract/content/weekdays.ts'
import { foldLetters } from '#shared/normalize.ts'
import { canBeAbsent, type Field } from '../value/field.ts'
import { isList, type Json, type JsonObject, type Path, rowsOf, valueAt } from '../value/json.ts'
import { hoursText, isHours, parseHours } from '../value/week-hours.ts'
import { parseNumber } from '../value/words.ts'

/** Joins lists of texts, as in the open data. */
export const listSeparator = ' | '

/** Column of a sheet. `path`: from the row to the field; `group`: the optional group it is in. */
export type Column = {
  readonly path: Path
  readonly label: string
  readonly field: Field
  readonly group: OptionalGroup | null
}
/** `absent`: its value where it is left out. */
type OptionalGroup = { readonly path: Path; readonly absent: null | undefined }

/** Columns of a list; of nested lists only opening hours have one. */
export const columnsOf = ({ fields }: Field): Column[] => groupColumns(fields, [], '', null)

function groupColumns(fields: readonly Field[], path: Path, before: string, group: OptionalGroup | null): Column[] {
  const labels = fields.map(({ label }) => label)
  return fields.flatMap((field) => {
    if (field.kind === 'rows' && !isHours(field)) return []
    const here = [...path, field.name]
    // Fields with the same label add their name.
    const isDuplicate = labels.filter((label) => label === field.label).length > 1
    const label = `${before}${field.label}${isDuplicate ? ` (${field.name})` : ''}`
    if (field.kind !== 'group') return [{ path: here, label, field, group }]
    const inner = canBeAbsent(field) ? { path: here, absent: field.isNullable ? null : undefined } : null
    return groupColumns(field.fields, here, `${label}: `, group ?? inner)
  })
}

/** Cell of a value: lists joined by " | ", empty for none. Numbers stay numbers, since only texts are escaped against formulas. */
export function cellOf({ path, field }: Column, row: JsonObject): string | number {
  const value = valueAt(row, path)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return value
  if (isHours(field)) return hoursText(rowsOf(value))
  if (isList(value)) return value.map(String).join(listSeparator)
  return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
}

/** Value of a cell; `undefined` leaves the field out. */
type Read = { readonly value: Json | undefined } | { readonly fault: string }

const yes = new Set(['si', 's', 'x', 'verdadero', 'true', '1'])
const no = new Set(['no', 'n', '', 'falso', 'false', '0'])
const textLists = new Set<Field['kind']>(['texts', 'words', 'weekdays', 'pair'])

/** Reads a cell: "sí", a label, a decimal comma, dd/mm/aaaa. The schema is checked later. */
export function readCell(field: Field, cell: string): Read {
  const text = cell.trim()
  if (field.kind === 'switch') {
    const word = foldLetters(text)
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { fault: `tiene que ser «sí» o «no»` }
  }
  if (isHours(field)) {
    const read = parseHours(text)
    return 'fault' in read ? read : { value: read.rows.length > 0 || !field.isOptional ? read.rows : undefined }
  }
  if (textLists.has(field.kind)) return { value: splitList(field, text) }
  if (text === '') return { value: field.isOptional || isNumber(field) ? undefined : '' }
  if (isNumber(field)) {
    const number = parseNumber(field, text)
    return number !== null ? { value: number } : { fault: `«${text}» no es un número` }
  }
  if (field.kind === 'date') return { value: toIsoDate(text) }
  if (field.kind === 'time') return { value: text.replace(/^(\d)(?=:)/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1') }
  if (field.choices.length === 0) return { value: text }
  const wanted = foldLetters(text)
  const chosen = field.choices.find(({ value, label }) => [value, label].some((word) => foldLetters(word) === wanted))
  if (chosen) return { value: chosen.value }
  return { fault: `tiene que ser ${field.choices.map(({ label }) => `«${label}»`).join(' o ')}` }
}

/** "1/5/2031", "01/05/31", "1-5-2031" as 2031-05-01; any other text as it is. */
function toIsoDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  return year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'latitude' || kind === 'longitude'

/** Splits a list; weekdays may have commas and no accents. */
function splitList({ kind }: Field, text: string): string[] {
  const words = text.split(kind === 'weekdays' ? /[|,;]/ : '|').map((word) => word.trim())
  const texts = words.filter((word) => word !== '')
  if (kind !== 'weekdays') return texts
  return texts.map((word) => weekdays.find((day) => foldLetters(day) === foldLetters(word)) ?? word)
}

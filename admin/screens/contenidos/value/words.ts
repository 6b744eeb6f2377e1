/** Words for values: the name of a row, the value of a field; and numbers from text. */
import { weekdays } from '#contract/content/weekdays.ts'
import { shortDate } from '../../../controls/dates.ts'
import type { Field } from './field.ts'
import { isList, isObject, type Json, type JsonObject, rowsOf } from './json.ts'

const listed = new Intl.ListFormat('es', { type: 'conjunction' })

/** Weekdays in words; a run is shortened: "lunes a sábado". */
function daysInWords(days: readonly string[]): string {
  const places = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (places.length > 2 && last - first === places.length - 1) return `${weekdays[first]} a ${weekdays[last]}`
  return listed.format(places.map((place) => weekdays[place] ?? ''))
}

/** A number with a decimal comma. */
export const formatNumber = (value: Json): string => String(value).replace('.', ',')

/** Text of a field: "lunes y jueves", "sí", "Cafetería", "20/11/2026". Empty for none. */
export function wordsOf(field: Field, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') {
    if (field.kind === 'date') return shortDate(value)
    return field.choices.find((choice) => choice.value === value)?.label ?? value
  }
  if (field.kind === 'rows')
    return rowsOf(value)
      .map((row) => rowName(field, row))
      .join(' · ')
  if (isList(value)) {
    const texts = value.map(String)
    return field.kind === 'weekdays' ? daysInWords(texts) : texts.join(' · ')
  }
  const textOf = (inner: Field): string => (isObject(value) ? wordsOf(inner, value[inner.name]) : '')
  return field.fields
    .filter(({ isHidden }) => !isHidden)
    .map(textOf)
    .filter(Boolean)
    .join(', ')
}

/** The field that names a row; undefined for none. */
export const namingField = ({ fields }: Field): Field | undefined =>
  fields.find(({ kind, name, isOptional }) => kind === 'text' && name !== 'key' && !isOptional)

/** Name of a row: its first text, else its first words; empty for none. */
export function rowName(field: Field, row: JsonObject): string {
  const named = namingField(field)
  if (named) return wordsOf(named, row[named.name]).trim()
  const words = field.fields.filter(({ isHidden }) => !isHidden).map((inner) => wordsOf(inner, row[inner.name]))
  return words.filter(Boolean).slice(0, 3).join(', ')
}

/** Name of a row, else its label and number: "Fila 3". */
export const rowTitle = (field: Field, row: Json | undefined, index: number): string =>
  (isObject(row) && rowName(field, row)) || `${field.rowLabel} ${index + 1}`

/** Flags of a row (shared/contract/content/pieces.ts). */
export const isUnconfirmed = (row: JsonObject): boolean => row.confirmar === true
export const isSample = (row: JsonObject): boolean => row.muestra === true

/** Reads a number with decimal comma or point; except in coordinates, "105.000" has thousands. @returns null for other texts. */
export function parseNumber({ kind }: Pick<Field, 'kind'>, text: string): number | null {
  const written = text.trim()
  const hasThousands = kind === 'number' && /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)
  const plain = (hasThousands ? written.replaceAll('.', '') : written).replace(',', '.')
  return /^-?\d*\.?\d+(e[+-]?\d+)?$/.test(plain) ? Number(plain) : null
}

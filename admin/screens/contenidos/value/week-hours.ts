/** Opening hours as a week of shifts, and as one line of text: "L-V 7:30-12:30; S 8-12 con feriados". */
import { type Weekday, weekdays } from '#contract/content/weekdays.ts'
import { foldLetters } from '#shared/normalize.ts'
import type { Field } from './field.ts'
import { isList, type JsonObject } from './json.ts'

/** `feriados`: holidays too. */
export type Shift = { readonly desde: string; readonly hasta: string; readonly feriados?: true }
/** Shifts of each day, Monday first. */
export type Week = readonly (readonly Shift[])[]

/** Whether a list holds opening hours (shared/contract/content/opening-hours.ts). */
export const isHours = ({ kind, fields }: Field): boolean =>
  kind === 'rows' && ['dias', 'desde', 'hasta'].every((name) => fields.some((field) => field.name === name))

const isAllYear = ({ vigencia }: JsonObject): boolean => vigencia === undefined
const daysOf = ({ dias }: JsonObject): readonly string[] => (isList(dias) ? dias.map(String) : [])
const shiftOf = ({ desde, hasta, feriados }: JsonObject): Shift => ({
  ...{ desde: String(desde ?? ''), hasta: String(hasta ?? '') },
  ...(feriados === true && { feriados }),
})
const keyOf = ({ desde, hasta, feriados }: Shift): string => [desde, hasta, feriados].join(' ')

/** Week of the all-year rows. */
export const weekOf = (rows: readonly JsonObject[]): Week =>
  weekdays.map((day) =>
    rows
      .filter((row) => isAllYear(row) && daysOf(row).includes(day))
      .map(shiftOf)
      .sort((one, other) => one.desde.localeCompare(other.desde)),
  )

/** Rows of a week, one per shift, plus the seasonal rows of `before`. */
export function rowsOfWeek(week: Week, before: readonly JsonObject[]): JsonObject[] {
  const shifts = new Map(week.flat().map((shift) => [keyOf(shift), shift]))
  const all = [...shifts].map(([key, shift]) => ({
    dias: weekdays.filter((_, day) => week[day]?.some((one) => keyOf(one) === key)),
    ...shift,
  }))
  return [...all, ...before.filter((row) => !isAllYear(row))]
}

/** Returns the edited week, which keeps order and duplicate shifts, if it still matches `rows`; otherwise the week of `rows`. */
export function shownWeek(edited: Week | null, rows: readonly JsonObject[]): Week {
  const week = weekOf(rows)
  const isSame = edited && JSON.stringify(weekOf(rowsOfWeek(edited, []))) === JSON.stringify(week)
  return isSame ? edited : week
}

/** Sets whether all shifts include holidays. */
export const setHolidays = (week: Week, isOn: boolean): Week =>
  week.map((shifts) => shifts.map(({ desde, hasta }) => ({ desde, hasta, ...(isOn && { feriados: true as const }) })))

const short: Readonly<Record<Weekday, string>> = {
  lunes: 'L',
  martes: 'Ma',
  miércoles: 'Mi',
  jueves: 'J',
  viernes: 'V',
  sábado: 'S',
  domingo: 'D',
}

/** "L-V", "L, Mi, V". */
function daysText(days: readonly string[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run?.at(-1) === weekdays[index - 1] && index > 0) run?.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => [run[0], run.length > 1 ? run.at(-1) : undefined].flatMap((day) => (day ? short[day] : [])).join('-'))
    .join(', ')
}

const clockText = (clock: string): string => clock.replace(/^0(?=\d)/, '').replace(/:00$/, '')
const dateText = (date: unknown): string => String(date).split('-').reverse().map(Number).join('/')

/** One line for all rows; `parseHours` reads it back. */
export const hoursText = (rows: readonly JsonObject[]): string =>
  rows
    .map((row) => {
      const { desde, hasta } = shiftOf(row)
      const season = row.vigencia as { readonly desde: string; readonly hasta: string } | undefined
      return [
        season && `del ${dateText(season.desde)} al ${dateText(season.hasta)}:`,
        `${daysText(daysOf(row))} ${clockText(desde)}-${clockText(hasta)}`,
        row.feriados === true && 'con feriados',
      ]
        .filter(Boolean)
        .join(' ')
    })
    .join('; ')

type Parsed = { readonly rows: JsonObject[] } | { readonly fault: string }

/** Parses a line of hours; "y" joins shifts, and "hs" and long dashes are understood. `fault`: a clause in Spanish. */
export function parseHours(text: string): Parsed {
  const rows: JsonObject[] = []
  const plain = text.replace(/[–—]/g, '-').replace(/(?<=\d) *hs?\b\.?/gi, '')
  for (const entry of plain.split(';').map((part) => part.trim())) {
    if (entry === '') continue
    const found =
      /^(?:del (\S+) al (\S+): *)?(\D+?) +(\d[\d:.h]* *[-a] *\d[\d:.h]*(?: y \d[\d:.h]* *[-a] *\d[\d:.h]*)*)( con feriados)?$/i.exec(
        entry,
      )
    if (!found) return { fault: `«${entry}» no es un horario: escribilo como «L-V 7:30-12:30»` }
    const [, from, to, names = '', times = '', holidays] = found
    const dias = parseDays(names)
    if (typeof dias === 'string') return { fault: dias }
    for (const time of times.split(/ y /i)) {
      const [desde, hasta] = time.split(/ *[-a] */i).map(parseClock)
      if (!desde || !hasta) return { fault: `«${time}» no son dos horas` }
      rows.push({
        ...{ dias, desde, hasta },
        ...(holidays && { feriados: true }),
        ...(from && to && { vigencia: { desde: parseDate(from), hasta: parseDate(to) } }),
      })
    }
  }
  return { rows }
}

/** Days of "L-V", "L, Mi y V"; a fault for others. */
function parseDays(text: string): string[] | string {
  const found = new Set<string>()
  for (const part of text.split(/,| y /i).map((name) => name.trim())) {
    const [first = -1, last = first] = part.split(/ *-+ *| a /i).map(dayIndex)
    if (first < 0 || last < first) return `«${part}» no es un día: L, Ma, Mi, J, V, S, D`
    for (const day of weekdays.slice(first, last + 1)) found.add(day)
  }
  return weekdays.filter((day) => found.has(day))
}

/** Index of the day with this prefix; -1 for none or several. */
function dayIndex(name: string): number {
  const letters = foldLetters(name).replace('.', '')
  const found = weekdays.filter((day) => letters !== '' && foldLetters(day).startsWith(letters))
  return found.length === 1 ? weekdays.indexOf(found[0] as Weekday) : -1
}

function parseClock(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/i.exec(text.trim()) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

const parseDate = (text: string): string =>
  text
    .split('/')
    .reverse()
    .map((part) => part.padStart(2, '0'))
    .join('-')

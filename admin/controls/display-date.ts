/** Dates of news as people read them. */

import { longDate } from '#shared/article/article.ts'
import { timeZone } from '#shared/time-zone.ts'

/** A stored date as dd/mm/yyyy: its first 10 characters, no time zone involved (D02). Anything else is shown as it is. */
export function shortDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** A stored date in words (es-AR, UTC); missing and bad ones are said to be so (PN02). */
export function dateInWords(date: string | null | undefined): string {
  if (!date?.trim()) return 'Fecha no disponible'
  try {
    return longDate(date)
  } catch (cause) {
    if (cause instanceof RangeError) return 'Fecha no válida'
    throw cause
  }
}

/** Today in La Banda, YYYY-MM-DD: the default of a new item (PF01). */
export const today = (now = new Date()): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

const clockParts = {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const clock = new Intl.DateTimeFormat('es-AR', clockParts)
const clockWithYear = new Intl.DateTimeFormat('es-AR', { ...clockParts, year: 'numeric' })

/** An instant (ISO 8601) by the city's clock: "20/11 a las 14:03"; with its year where that is not the current one. */
export function clockTime(instant: string, now = new Date()): string {
  const isThisYear = today(new Date(instant)).slice(0, 4) === today(now).slice(0, 4)
  return (isThisYear ? clock : clockWithYear).format(new Date(instant)).replace(', ', ' a las ')
}

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

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant (ISO 8601) by the city's clock: "20/11 a las 14:03". */
export const clockTime = (instant: string): string => clock.format(new Date(instant)).replace(', ', ' a las ')

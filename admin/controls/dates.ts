/** Dates and times by the city's clock. Instants are ISO 8601 in UTC. */
import { longDate } from '#shared/article/article.ts'
import { timeZone } from '#shared/time-zone.ts'

const formatter = (options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('es-AR', { timeZone, hourCycle: 'h23', ...options })
  return (instant) => format.format(new Date(instant)).replace(', ', ' a las ')
}
const time = { hour: '2-digit', minute: '2-digit' } as const
const dayAndTime = { day: '2-digit', month: '2-digit', ...time } as const
const momentThisYear = formatter(dayAndTime)

/** "20/11/2026 a las 14:03". */
export const momentText = formatter({ ...dayAndTime, year: 'numeric' })

/** "20/11/2026". */
export const dayText = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** "14:03". */
export const clockText = formatter(time)

/** "20/11 a las 14:03"; with the year when it is not the current one. */
export function shortMomentText(instant: string, now = new Date()): string {
  const isThisYear = today(new Date(instant)).slice(0, 4) === today(now).slice(0, 4)
  return (isThisYear ? momentThisYear : momentText)(instant)
}

/** A stored date as dd/mm/yyyy, without time zone (D02); other text unchanged. */
export function shortDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** A stored date in words (es-AR, UTC), or a sentence for a missing or invalid one (PN02). */
export function dateInWords(date: string | null | undefined): string {
  if (!date?.trim()) return 'Fecha no disponible'
  try {
    return longDate(date)
  } catch (cause) {
    if (cause instanceof RangeError) return 'Fecha no válida'
    throw cause
  }
}

/** Today in the city, YYYY-MM-DD (PF01). */
export const today = (now = new Date()): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

/** Argentina has no summer time. */
const offset = '-03:00'
const fieldFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Value of a date-time field, YYYY-MM-DDTHH:mm; an invalid instant unchanged. */
export const fieldValueOf = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : fieldFormat.format(new Date(instant)).replace(' ', 'T')

/** The instant of a field's value; null for an empty one, an invalid one unchanged, for the schema to refuse. */
export function instantOf(typed: string): string | null {
  if (typed === '') return null
  const instant = new Date(`${typed}:00${offset}`)
  return Number.isNaN(instant.getTime()) ? typed : instant.toISOString()
}

/** Times of an event, in words and for machines, by the city's clock. */
import type { CityEvent } from '#contract/content/events.ts'
import { longDate } from '#shared/article/article.ts'
import { addDays, dayInWords, dayMinutes, minuteOf } from '../calendar/calendar-day.ts'
import { cityInstant } from '../calendar/city-instant.ts'
import { lastDay } from './events.ts'

export type EventTime = Pick<CityEvent, 'date' | 'fechaFin' | 'hora' | 'horaFin'>

/** "jueves 16 de septiembre de 2027"; "del jueves 16 al domingo 19 de septiembre de 2027". */
export function daysOfEvent(event: EventTime): string {
  const { date } = event
  const last = lastDay(event)
  if (last === date) return longDate(date)
  const sameMonth = date.slice(0, 7) === last.slice(0, 7)
  const first = sameMonth
    ? dayInWords(date).replace(/ de .*/, '')
    : date.slice(0, 4) === last.slice(0, 4)
      ? dayInWords(date)
      : longDate(date)
  return `del ${first} al ${longDate(last)}`
}

/** "a las 19:30", "de 19:30 a 23:00"; empty for all-day events. */
export function hoursOfEvent({ hora, horaFin }: EventTime): string {
  if (hora === undefined) return ''
  return horaFin === undefined ? `a las ${hora}` : `de ${hora} a ${horaFin}`
}

/** "jueves 16 de septiembre de 2027, de 19:30 a 23:00". */
export const whenInWords = (event: EventTime): string =>
  [daysOfEvent(event), hoursOfEvent(event)].filter(Boolean).join(', ')

/** Minutes since midnight of begin and end on each day; an end past midnight is above 1440. */
export function minutesOfEvent({
  hora,
  horaFin,
}: EventTime): { readonly from: number; readonly to: number | null } | null {
  if (hora === undefined) return null
  const from = minuteOf(hora)
  if (horaFin === undefined) return { from, to: null }
  return { from, to: horaFin < hora ? minuteOf(horaFin) + dayMinutes : minuteOf(horaFin) }
}

/** Begin and end for schema.org: days for all-day events, else instants with the city's offset. `end`: null where unknown. */
export function isoTimes(event: EventTime): { readonly start: string; readonly end: string | null } {
  const minutes = minutesOfEvent(event)
  const last = lastDay(event)
  if (minutes === null) return { start: event.date, end: last === event.date ? null : last }
  const instant = (day: string, minute: number) => cityInstant(day, minute).format('YYYY-MM-DDTHH:mm:ssZ')
  return {
    start: instant(event.date, minutes.from),
    end: minutes.to === null ? null : instant(last, minutes.to),
  }
}

/** The day after the last: the exclusive end of all-day events in calendars. */
export const dayAfter = (event: EventTime): string => addDays(lastDay(event), 1)

/** What the first result can say by itself: the number to call, the next collection, whether it is open. Browsers load this file. */
import { minuteOf, timeOf, weekdayOf } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'
import type { SearchEntry, SearchHours } from '../data/search-entry.ts'
import { nextCollection } from '../waste/collection.ts'
import { answerOf, firstUpper } from '../waste/wording.ts'
import type { SearchFile } from './search-file.ts'

/** `main` is read first; `details` are sentences. Empty where there is nothing to say but the number. */
export type Answer = { readonly main: string; readonly details: readonly string[] }

/** "Abierto ahora, hasta las 13:00", "Cerrado ahora". */
export function openNow(hours: readonly SearchHours[], now: Date): string {
  const { day, minute } = localMoment(now)
  const open = hours.find(
    ({ dias, desde, hasta }) => dias.includes(weekdayOf(day)) && minute >= minuteOf(desde) && minute < minuteOf(hasta),
  )
  return open ? `Abierto ahora, hasta las ${timeOf(minuteOf(open.hasta))}` : 'Cerrado ahora'
}

/** What an entry answers at a moment; null for one that only leads somewhere. */
export function answerTo(
  { collection, hours, phone, text }: SearchEntry,
  { holidays, holidaysUntil }: Pick<SearchFile, 'holidays' | 'holidaysUntil'>,
  now: Date,
): Answer | null {
  if (collection) {
    const moment = localMoment(now)
    const next = nextCollection(collection, new Map(holidays), moment)
    if (!next) return null
    const { when, hours: window, date, advice, holiday } = answerOf(collection, next, moment)
    const unknown = next.day > holidaysUntil ? 'Todavía no están cargados los feriados de ese año.' : ''
    return {
      main: `${when} ${window}`,
      details: [`${firstUpper(date)}. ${advice}`, unknown || holiday].filter(Boolean),
    }
  }
  if (hours) return { main: openNow(hours, now), details: text ? [text] : [] }
  return phone ? { main: '', details: text ? [text] : [] } : null
}

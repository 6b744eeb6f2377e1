/** Says which places of a page are open now, by the city's clock. */
import { minuteOf, weekdayOf } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'

/** Days in words, and the hours of those days, HH:MM. */
export type Hours = { readonly dias: readonly string[]; readonly desde: string; readonly hasta: string }

/** Whether a place with these hours is open at an instant: from the minute it opens until before the one it closes. */
export function isOpen(hours: readonly Hours[], instant: Date): boolean {
  const { day, minute } = localMoment(instant)
  const weekday = weekdayOf(day)
  return hours.some(
    ({ dias, desde, hasta }) => dias.includes(weekday) && minute >= minuteOf(desde) && minute < minuteOf(hasta),
  )
}

/** Shows the elements below `root` whose `data-open-hours` (hours as JSON) say open now. */
export function showOpen(root: ParentNode, now: Date): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-open-hours]'))
    element.hidden = !isOpen(JSON.parse(element.dataset.openHours ?? '[]'), now)
}

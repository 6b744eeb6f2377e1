/** The city's clock, apart from the calendar: a page that only asks for the day loads nothing else. */
import { timeZone } from '#shared/time-zone.ts'

/** A moment as the city's clock shows it: calendar day, and minutes since its midnight. */
export type LocalMoment = { readonly day: string; readonly minute: number }

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What the city's clock shows at an instant, wherever the reader is. */
export function localMoment(instant: Date): LocalMoment {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}

/** Separate from the calendar so that pages load less. */
import { timeZone } from '#shared/time-zone.ts'

/** Calendar day, and minutes since midnight, in the city. */
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

export function localMoment(instant: Date): LocalMoment {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}

/** Separate from the calendar so that pages load less. */
import { timeZone } from '#shared/time-zone.ts'

/** Calendar day, and minutes since midnight, in the city. */
export type LocalMoment = { readonly day: string; readonly minute: number }

export function localMoment(instant: Date): LocalMoment {
  const [day = '', time = ''] = instant.toLocaleString('sv', { timeZone }).split(' ')
  const [hour, minute] = time.split(':').map(Number)
  return { day, minute: Number(hour) * 60 + Number(minute) }
}

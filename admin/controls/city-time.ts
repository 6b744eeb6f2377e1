/** Instants as a field for day and hour holds them: YYYY-MM-DDTHH:mm by the city's clock, whatever the browser's is. */
import { timeZone } from '#shared/time-zone.ts'

/** Argentina has kept no summer time since 2009. */
const offset = '-03:00'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** What the field shows of an instant (ISO 8601); what is none is shown as it is. */
export const cityClock = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : clock.format(new Date(instant)).replace(' ', 'T')

const hour = new Intl.DateTimeFormat('es-AR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "18:40", of an instant. */
export const clockText = (instant: string): string => hour.format(new Date(instant))

/** The instant that the field means, in UTC; null for an empty one. A day that there is not stays as it is, for the schema to refuse. */
export function instantOf(typed: string): string | null {
  if (typed === '') return null
  const instant = new Date(`${typed}:00${offset}`)
  return Number.isNaN(instant.getTime()) ? typed : instant.toISOString()
}

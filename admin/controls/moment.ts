/** Instants as the panel writes them, by the clock of the time zone chosen in the profile. */
import { readPreferences, type Zone } from '../preferences.ts'

type Style = 'moment' | 'day' | 'clock'

const styles = {
  moment: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<Style, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function format(style: Style, instant: string, timeZone: Zone): string {
  const key = `${style} ${timeZone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('es-AR', { ...styles[style], timeZone })
  formats.set(key, known)
  return known.format(new Date(instant))
}

const chosenZone = (): Zone => readPreferences(localStorage).zonaHoraria

/** "20/11/2026 a las 14:03". `instant`: ISO 8601. */
export const momentText = (instant: string, zone = chosenZone()): string =>
  format('moment', instant, zone).replace(', ', ' a las ')

/** "20 de noviembre de 2026". */
export const dayText = (instant: string, zone = chosenZone()): string => format('day', instant, zone)

/** "14:03". */
export const clockText = (instant: string, zone = chosenZone()): string => format('clock', instant, zone)

import { addDays, dayMinutes, minuteOf, weekdayOf } from './calendar-day.ts'
import type { LocalMoment } from './local-moment.ts'
import { isClosedByHoliday, nextOpening, type OpeningTimes, openingAt } from './opening-hours.ts'

export type OpeningState = { readonly isOpen: boolean; readonly text: string }

/** Minutes before closing from which "cierra en … min" shows. */
const countedMinutes = 60

const dayMonth = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortTime = (time: string): string => time.replace(/^0/, '')

/** "hoy", "mañana", "el lunes", "el 5 de enero". */
function relativeDay(day: string, today: string): string {
  if (day === today) return 'hoy'
  if (day === addDays(today, 1)) return 'mañana'
  return day < addDays(today, 7) ? `el ${weekdayOf(day)}` : `el ${dayMonth.format(new Date(`${day}T00:00:00Z`))}`
}

/**
 * "Abierto ahora · cierra a las 13:00", "Abierto ahora · cierra en 30 min", "Cerrado · abre mañana a las 7:30",
 * "Feriado: cerrado · abre el lunes a las 7:30", "Sin horario".
 */
export function openingInWords(times: OpeningTimes, holidays: ReadonlySet<string>, moment: LocalMoment): OpeningState {
  if (times.horarios.length === 0) return { isOpen: false, text: 'Sin horario' }
  const opening = openingAt(times, holidays, moment)
  if (opening.isOpen) {
    if (opening.until === null) return { isOpen: true, text: 'Abierto ahora' }
    const left = (minuteOf(opening.until) - moment.minute + dayMinutes) % dayMinutes
    const closes = left > 0 && left <= countedMinutes ? `en ${left} min` : `a las ${shortTime(opening.until)}`
    return { isOpen: true, text: `Abierto ahora · cierra ${closes}` }
  }
  const closed = isClosedByHoliday(times, holidays, moment.day) ? 'Feriado: cerrado' : 'Cerrado'
  const next = nextOpening(times, holidays, moment)
  return {
    isOpen: false,
    text: next ? `${closed} · abre ${relativeDay(next.day, moment.day)} a las ${shortTime(next.time)}` : closed,
  }
}

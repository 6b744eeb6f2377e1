/** Texts about schedule and next collection. Browsers load it. */
import { addDays, dayInWords, dayMinutes, daysBetween, timeOf, weekdayOf } from '../calendar/calendar-day.ts'
import type { LocalMoment } from '../calendar/local-moment.ts'
import type { Next, Schedule } from './collection.ts'

/** Minutes before the window for "Es hora de sacar las bolsas" (spec §9). */
export const setOutMinutes = 30

export const holidaysMissing = 'Todavía no están cargados los feriados de ese año.'

export const firstUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** "06:00 a 11:00". */
export const windowInWords = ({ from, to }: Pick<Schedule, 'from' | 'to'>): string => `${timeOf(from)} a ${timeOf(to)}`

/** `when` is read first; then window, day, advice, and the reason for an unusual day. */
export type Answer = {
  /** "Hoy", "Mañana", "El lunes", or "Ahora" within the window. */
  readonly when: string
  /** "de 17:00 a 23:00", "hasta las 23:00". */
  readonly hours: string
  /** "lunes 23 de noviembre". */
  readonly date: string
  /** "Sacá las bolsas a las 16:30."; later "Es hora de sacar las bolsas." */
  readonly advice: string
  /** "El lunes 23 de noviembre no hay recolección: Día de la Soberanía Nacional." Empty without a near holiday. */
  readonly holiday: string
}

/** @param now moment of `next`. */
export function answerOf(schedule: Schedule, next: Next, now: LocalMoment): Answer {
  const when = {
    ahora: 'Ahora',
    hoy: 'Hoy',
    mañana: 'Mañana',
    'otro-dia': `El ${weekdayOf(next.day)}`,
  }[next.state]
  const running = next.state === 'ahora'
  const setOut = schedule.from - setOutMinutes
  return {
    when,
    hours: running ? `hasta las ${timeOf(schedule.to)}` : `de ${windowInWords(schedule)}`,
    date: dayInWords(next.day),
    advice: running
      ? 'El recolector está en camino o ya pasó por tu cuadra.'
      : now.minute - daysBetween(now.day, next.day) * dayMinutes >= setOut
        ? 'Es hora de sacar las bolsas.'
        : `Sacá las bolsas ${setOut < 0 ? `el ${weekdayOf(addDays(next.day, -1))} ` : ''}a las ${timeOf(setOut)}.`,
    holiday: holidayNote(next),
  }
}

function holidayNote({ insteadOf }: Next): string {
  if (insteadOf.length === 0) return ''
  const days = list.format(insteadOf.map(({ day }) => `el ${dayInWords(day)}`))
  const names = list.format([...new Set(insteadOf.map(({ name }) => name))])
  return `${firstUpper(days)} no hay recolección: ${names}.`
}

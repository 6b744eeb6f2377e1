/** The hours of a centre in words, for its page and its data. */
import type { Opening, OtherDay } from '#contract/content/health.ts'
import { dayInWords } from '../calendar/calendar-day.ts'
import { daysInWords } from '../calendar/days-in-words.ts'

const between = ({ desde, hasta }: Pick<Opening, 'desde' | 'hasta'>): string =>
  desde === hasta ? 'las 24 horas' : `de ${desde} a ${hasta}`

/** "lunes a viernes de 07:00 a 13:00", "domingo, también feriados, las 24 horas". */
export function hoursInWords({ dias, feriados, ...hours }: Opening): string {
  const days = feriados ? `${daysInWords(dias)}, también feriados` : daysInWords(dias)
  return `${days}, ${between(hours)}`
}

/** "jueves 24 de diciembre de 2026: cerrado (asueto)". */
export function otherDayInWords({ dia, desde, hasta, motivo }: OtherDay): string {
  const hours = desde && hasta ? between({ desde, hasta }) : 'cerrado'
  return `${dayInWords(dia)} de ${dia.slice(0, 4)}: ${hours}${motivo ? ` (${motivo})` : ''}`
}

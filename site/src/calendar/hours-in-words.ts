import type { OtherDay } from '#contract/content/opening-hours.ts'
import { dayInWords } from './calendar-day.ts'
import { daysInWords } from './days-in-words.ts'
import type { Hours, OpeningTimes } from './opening-hours.ts'

/** "4/1/2027". */
const dayOf = (day: string): string => day.split('-').reverse().map(Number).join('/')

const between = ({ desde, hasta }: Pick<Hours, 'desde' | 'hasta'>): string =>
  desde === hasta ? 'las 24 horas' : `de ${desde} a ${hasta}`

/** "lunes a viernes, de 07:00 a 13:00", "domingo, también feriados, las 24 horas". */
export function hoursInWords({ dias, feriados, vigencia, ...hours }: Hours): string {
  const days = feriados ? `${daysInWords(dias)}, también feriados` : daysInWords(dias)
  const season = vigencia ? ` (del ${dayOf(vigencia.desde)} al ${dayOf(vigencia.hasta)})` : ''
  return `${days}, ${between(hours)}${season}`
}

/** "jueves 24 de diciembre de 2026: cerrado (asueto)". */
export function otherDayInWords({ dia, desde, hasta, motivo }: OtherDay): string {
  const hours = desde && hasta ? between({ desde, hasta }) : 'cerrado'
  return `${dayInWords(dia)} de ${dia.slice(0, 4)}: ${hours}${motivo ? ` (${motivo})` : ''}`
}

type RowWithHours = {
  readonly horarios?: readonly Hours[] | undefined
  readonly excepciones?: readonly OtherDay[] | undefined
}

export const timesOf = ({ horarios, excepciones }: RowWithHours): OpeningTimes | undefined =>
  horarios && { horarios, excepciones }

/** Columns of hours in data sets, and their cells. */
export const hoursColumns = {
  horarios: 'Días y horas de atención, un texto por horario',
  excepciones: 'Días con otro horario o cerrados, un texto por día',
}
export const hoursCells = ({ horarios, excepciones }: RowWithHours) => ({
  horarios: horarios?.map(hoursInWords),
  excepciones: excepciones?.map(otherDayInWords),
})

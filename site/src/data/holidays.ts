import { contentOf } from './content.ts'

export const holidays = contentOf('feriados.json')

export const holidayDays: readonly string[] = holidays.filas.map(({ date }) => date)

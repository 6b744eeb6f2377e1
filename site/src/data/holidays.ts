/** Public holidays, from shared/content/feriados.json. */
import { contentOf } from './content.ts'

export const holidays = contentOf('feriados.json')

/** Their days, YYYY-MM-DD. */
export const holidayDays: readonly string[] = holidays.filas.map(({ date }) => date)

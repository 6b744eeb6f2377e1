/** On which public holidays no waste is collected, from shared/content/feriados.json. */
import { holidays } from '../data/holidays.ts'

/** The holidays without collection: day → name. */
export const daysWithoutCollection: ReadonlyMap<string, string> = new Map(
  holidays.filas.filter(({ sinRecoleccion }) => sinRecoleccion).map(({ date, name }) => [date, name]),
)

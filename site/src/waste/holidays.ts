/** Public holidays, and on which of them no waste is collected, from content/feriados.json. */
import { contentOf } from '../data/content.ts'

export const holidays = contentOf('feriados.json')

/** The holidays without collection: day → name. */
export const daysWithoutCollection: ReadonlyMap<string, string> = new Map(
  holidays.filas.filter(({ sinRecoleccion }) => sinRecoleccion).map(({ date, name }) => [date, name]),
)

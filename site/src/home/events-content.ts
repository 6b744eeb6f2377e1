/** The city's events, from content/eventos.json. */
import { contentOf } from '../data/content.ts'

export const events = contentOf('eventos.json').filas

/** What is to come, the nearest first; then what has been, the latest first. `today` is YYYY-MM-DD. */
export function eventsInOrder<Dated extends { readonly date: string }>(rows: readonly Dated[], today: string): Dated[] {
  const [coming, past] = [rows.filter(({ date }) => date >= today), rows.filter(({ date }) => date < today)]
  const byDay = (a: Dated, b: Dated) => a.date.localeCompare(b.date)
  return [...coming.sort(byDay), ...past.sort(byDay).reverse()]
}

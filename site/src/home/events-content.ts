/** The city's events, from src/content/eventos.json. */
import { z } from 'zod'
import { newsCategories } from '#contract/vocabulary.ts'
import content from '../content/eventos.json' with { type: 'json' }
import { optionalLink } from '../data/addresses.ts'
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

const Event = z.strictObject({
  id: z.int().positive(),
  title: line,
  excerpt: line,
  /** The day on which it happens, YYYY-MM-DD. */
  date: z.iso.date(),
  place: line,
  image: picture,
  category: z.enum(newsCategories),
  link: optionalLink,
  images: z.array(
    z.strictObject({
      id: z.int().positive(),
      url: picture,
      alt: line,
      orientation: z.enum(['horizontal', 'vertical']),
    }),
  ),
  ...rowNotes,
})
export type CityEvent = z.output<typeof Event>

const Events = z.strictObject({ revisado: reviewed, filas: z.array(Event) })

/**
 * Checks the text of eventos.json.
 * @throws {Error} in Spanish, naming file, row and field.
 */
export const readEvents = (value: unknown): readonly CityEvent[] => readContent('eventos.json', Events, value).filas

export const events = readEvents(content)

/** What is to come, the nearest first; then what has been, the latest first. `today` is YYYY-MM-DD. */
export function eventsInOrder<Dated extends { readonly date: string }>(rows: readonly Dated[], today: string): Dated[] {
  const [coming, past] = [rows.filter(({ date }) => date >= today), rows.filter(({ date }) => date < today)]
  const byDay = (a: Dated, b: Dated) => a.date.localeCompare(b.date)
  return [...coming.sort(byDay), ...past.sort(byDay).reverse()]
}

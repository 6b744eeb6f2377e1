/** The municipal services by category, from src/content/servicios-municipales.json. */
import { z } from 'zod'
import { foldLetters } from '#shared/fold.ts'
import content from '../content/servicios-municipales.json' with { type: 'json' }
import { optionalLink } from '../data/addresses.ts'
import { line, readContent, reviewed, rowNotes, searchWords } from '../data/content.ts'
import { serviceCategories } from '../data/service-categories.ts'

const download = z
  .string()
  .trim()
  .regex(/^(\/descargas\/[a-z0-9-]+\.pdf)?$/, 'se escribe /descargas/nombre.pdf, o queda vacío')
  .transform((text) => text || null)

const Service = z.strictObject({
  title: line,
  description: line,
  long_description: line,
  link: optionalLink,
  descarga: download,
  /** true: a click leads to the link at once. */
  instantly: z.boolean(),
  /** What people call it; the search finds it by them. */
  palabras: searchWords.default([]),
  ...rowNotes,
})
export type Service = z.output<typeof Service>

const Category = z.strictObject({
  key: z.enum(serviceCategories),
  title: line,
  icon: line,
  /** None: the category is not shown. */
  services: z.array(Service),
})
export type ServiceCategory = z.output<typeof Category>

const Services = z.strictObject({
  revisado: reviewed,
  filas: z
    .array(Category)
    .refine(
      (rows) => rows.map(({ key }) => key).join() === serviceCategories.join(),
      `tienen que estar las categorías, en este orden: ${serviceCategories.join(', ')}`,
    ),
})

/**
 * Checks the text of servicios-municipales.json.
 * @throws {Error} in Spanish, naming file, row and field.
 */
export const readServices = (value: unknown): readonly ServiceCategory[] =>
  readContent('servicios-municipales.json', Services, value).filas

export const services = readServices(content)

/** Where a click on the service leads at once, null when it opens the dialog (H04). */
export const directLink = ({ instantly, link }: Pick<Service, 'instantly' | 'link'>): string | null =>
  instantly ? link : null

/** The anchor of a service: its title in plain letters after its category, "tramites-licencia-de-conducir". */
export function serviceAnchor(category: string, title: string): string {
  const words = foldLetters(title).match(/[a-z0-9]+/g)
  return [category, ...(words ?? [])].join('-')
}

/** The categories that hold at least one service. */
export const offeredServices = services.filter((category) => category.services.length > 0)

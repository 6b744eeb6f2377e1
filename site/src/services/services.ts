/** The municipal services by category, from content/servicios-municipales.json. */
import type { Service } from '#contract/content/services.ts'
import { slugOf } from '#contract/content/slug.ts'
import { contentOf } from '../data/content.ts'

export const services = contentOf('servicios-municipales.json').filas

/** Where a click on the service leads at once, null when it opens the dialog (H04). */
export const directLink = ({ instantly, link }: Pick<Service, 'instantly' | 'link'>): string | null =>
  instantly && link !== '' ? link : null

/** The anchor of a service: its title in plain letters after its category, "tramites-licencia-de-conducir". */
export const serviceAnchor = (category: string, title: string): string => `${category}-${slugOf(title)}`

/** The categories that hold at least one service. */
export const offeredServices = services.filter((category) => category.services.length > 0)

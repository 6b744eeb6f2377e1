/** When the truck passes in each neighbourhood, from shared/content/barrios-residuos.json. */
import { slugOf } from '#contract/content/slug.ts'
import { contentOf } from '../data/content.ts'
import { scheduleOf } from './collection-time.ts'

export const waste = contentOf('barrios-residuos.json')

/** Neighbourhoods in the order of the alphabet, each with its address (`slug`) and schedule. */
export const neighborhoods = waste.filas
  .map((row) => ({ ...row, slug: slugOf(row.neighborhood), schedule: scheduleOf(row) }))
  .sort((a, b) => a.neighborhood.localeCompare(b.neighborhood, 'es', { numeric: true }))
export type Neighborhood = (typeof neighborhoods)[number]

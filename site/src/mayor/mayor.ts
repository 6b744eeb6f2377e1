/** The mayor, the council's committees and the areas' contacts, from shared/content/intendente.json. */
import { contentOf } from '../data/content.ts'

export const mayor = contentOf('intendente.json')
export type Mayor = typeof mayor

/** Venues of shared/content/lugares.json. */
import { contentOf } from '../../data/content.ts'

export const venues = contentOf('lugares.json')

/** Which bag a thing goes into, from shared/content/que-va-en-cada-bolsa.json. */
import { contentOf } from '../data/content.ts'

export const bagGuide = contentOf('que-va-en-cada-bolsa.json')

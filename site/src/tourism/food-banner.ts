/** The banner of local food on the tourism page, from shared/content/gastronomia.json. */
import { contentOf } from '../data/content.ts'

export const foodBanner = contentOf('gastronomia.json')

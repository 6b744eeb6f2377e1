/** The banner of local food on the tourism page, from content/gastronomia.json. */
import { contentOf } from '../data/content.ts'

export const foodBanner = contentOf('gastronomia.json')

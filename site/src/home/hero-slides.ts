/** The pictures of the home's opening, one or more, from src/content/portada.json. */
import { contentOf } from '../data/content.ts'

/** Address of each picture and what it shows, in words. */
export const heroSlides = contentOf('portada.json').filas

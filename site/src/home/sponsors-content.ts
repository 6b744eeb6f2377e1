/** Who supports the city's events, from src/content/auspiciantes.json. */
import { contentOf } from '../data/content.ts'

export const sponsors = contentOf('auspiciantes.json').filas

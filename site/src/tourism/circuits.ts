/** The touristic circuits and their stops, from shared/content/circuitos.json. */
import { contentOf } from '../data/content.ts'

export const circuits = contentOf('circuitos.json')

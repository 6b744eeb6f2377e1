/** What the health centres offer, and the offices beside them, from shared/content/servicios-salud.json. */
import { contentOf } from '../data/content.ts'

export const healthServices = contentOf('servicios-salud.json')

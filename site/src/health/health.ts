/** Health centres, from shared/content/centros-salud.json. */
import { contentOf } from '../data/content.ts'

export const healthCentres = contentOf('centros-salud.json')

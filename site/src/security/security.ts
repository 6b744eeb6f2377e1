/** The alert service: figures, areas, technology, laboratory, application and emergency lines, from shared/content/seguridad.json. */
import { contentOf } from '../data/content.ts'

export const security = contentOf('seguridad.json')
export type Security = typeof security

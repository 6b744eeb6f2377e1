/** Who the city is, from shared/content/ciudad.json. Another municipality changes that file (design §1). */
import type { City } from '#contract/content/city.ts'
import { contentOf } from '../data/content.ts'

/** What the file says. */
export const city = contentOf('ciudad.json')

/**
 * The institution's name in two lines, as the header sets it: "Municipalidad de" and "La Banda". A name that does not end with the
 * city's stays whole, and its first line is empty.
 */
export function brandOf({ municipio, nombre }: Pick<City, 'municipio' | 'nombre'>): { kind: string; name: string } {
  const kind = municipio.endsWith(` ${nombre}`) ? municipio.slice(0, -nombre.length).trim() : ''
  return { kind, name: kind ? nombre : municipio }
}

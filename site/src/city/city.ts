import type { City } from '#contract/content/city.ts'
import { contentOf } from '../data/content.ts'

export const city = contentOf('ciudad.json')

/** The institution's name in two lines: "Municipalidad de", "La Banda"; other names stay whole with an empty first line. */
export function brandOf({ municipio, nombre }: Pick<City, 'municipio' | 'nombre'>): { kind: string; name: string } {
  const kind = municipio.endsWith(` ${nombre}`) ? municipio.slice(0, -nombre.length).trim() : ''
  return { kind, name: kind ? nombre : municipio }
}

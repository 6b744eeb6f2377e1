/** The city's identity and contacts, from src/content/ciudad.json: another municipality changes that file (design §1). */
import { z } from 'zod'
import content from '../content/ciudad.json'
import { line, readContent, rowNotes } from './content.ts'

const link = z.strictObject({ key: line, label: line, url: z.url({ protocol: /^https?$/ }), ...rowNotes })

// The file holds more, which city-facts.ts reads.
const City = z.object({
  nombre: line,
  provincia: line,
  pais: line,
  municipio: line.describe('Nombre completo de la institución, como «Municipalidad de …»'),
  lema: line,
  servicioAlerta: line.describe('Cómo se llama el servicio de alerta y seguridad'),
  presentacion: line,
  palacioMunicipal: z.strictObject({
    direccion: line,
    localidad: line,
    horario: line,
    telefono: line,
    email: z.email(),
    ...rowNotes,
  }),
  redes: z.array(link).describe('Páginas de la Municipalidad en redes sociales'),
  enlacesExternos: z.array(link).describe('Otros sistemas de la Municipalidad: recibos de sueldo, tasas'),
})
export type City = z.output<typeof City>

/**
 * Checks the text of ciudad.json.
 * @throws {Error} in Spanish, naming the file and each field at fault.
 */
export const readCity = (value: unknown): City => readContent('ciudad.json', City, value)

export const city = readCity(content)

/**
 * The institution's name in two lines, as the header sets it: "Municipalidad de" and "La Banda". A name that does not end with the
 * city's stays whole, and its first line is empty.
 */
export function brandOf({ municipio, nombre }: Pick<City, 'municipio' | 'nombre'>): { kind: string; name: string } {
  const kind = municipio.endsWith(` ${nombre}`) ? municipio.slice(0, -nombre.length).trim() : ''
  return { kind, name: kind ? nombre : municipio }
}

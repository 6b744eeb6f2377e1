/** src/content/ciudad.json: the city's identity, contacts, figures and place. Another municipality changes that file (design §1). */
import { z } from 'zod'
import content from '../content/ciudad.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { bands, dialPlace } from './radio-dial.ts'

const link = z.strictObject({ key: line, label: line, url: z.url({ protocol: /^https?$/ }), ...rowNotes })

const stream = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || URL.parse(text)?.protocol === 'https:',
    'tiene que ser una dirección https, o quedar vacía',
  )
  .transform((text) => text || null)

const lat = z.number().min(-90).max(90).describe('Latitud en grados decimales')
const lng = z.number().min(-180).max(180).describe('Longitud en grados decimales')

const radio = z
  .strictObject({
    nombre: line,
    frecuencia: z.string().regex(/^\d{2,4}(\.\d{1,2})?$/, 'va en números, con punto: "107.5", o "1490" en AM'),
    banda: z.enum(['FM', 'AM']),
    unidad: line,
    /** Where the radio can be heard; null while there is no such address. */
    stream,
    ...rowNotes,
  })
  .superRefine(({ banda, frecuencia }, context) => {
    const place = dialPlace(banda, frecuencia)
    if (place < 0 || place > 1)
      context.addIssue({
        code: 'custom',
        path: ['frecuencia'],
        message: `en ${banda} va de ${bands[banda].join(' a ')}`,
      })
  })

const City = z
  .strictObject({
    revisado: reviewed,
    nombre: line,
    provincia: line,
    pais: line,
    municipio: line.describe('Nombre completo de la institución, como «Municipalidad de …»'),
    institucion: z
      .strictObject({
        articulo: z.enum(['la', 'el']).describe('El artículo con que se la nombra'),
        nombre: line.describe('Cómo se la nombra en una oración: Municipalidad, Municipio, Comuna'),
      })
      .describe('Cómo nombran las oraciones a la institución: «la Municipalidad», «el Municipio»'),
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
    redes: z.array(link).describe('Páginas de la institución en redes sociales; puede no haber'),
    enlacesExternos: z
      .array(link)
      .describe('Otros sistemas de la institución: recibos de sueldo, tasas; puede no haber'),
    coordenadas: z.strictObject({ lat, lng }),
    mapa: z.strictObject({ lat, lng, zoom: z.int().min(1).max(19).describe('Acercamiento del mapa al abrirlo') }),
    datos: z.array(
      z.strictObject({
        key: line,
        label: line,
        value: z.int().nonnegative(),
        unit: z.string(),
        icon: line,
        ...rowNotes,
      }),
    ),
    hitos: z.array(
      z.strictObject({ anio: z.int(), fecha: z.union([z.literal(''), z.iso.date()]), texto: line, ...rowNotes }),
    ),
    radio: radio.nullable().describe('La radio municipal; null si no hay'),
  })
  .refine(({ municipio, institucion }) => municipio.startsWith(institucion.nombre), {
    path: ['municipio'],
    message: 'tiene que empezar con el nombre de la institución (institucion, nombre)',
  })
export type City = z.output<typeof City>

/**
 * Checks the text of ciudad.json.
 * @throws {Error} in Spanish, naming the file and each field at fault.
 */
export const readCity = (value: unknown): City => readContent('ciudad.json', City, value)

/** What the file says. */
export const city = readCity(content)

/**
 * The institution's name in two lines, as the header sets it: "Municipalidad de" and "La Banda". A name that does not end with the
 * city's stays whole, and its first line is empty.
 */
export function brandOf({ municipio, nombre }: Pick<City, 'municipio' | 'nombre'>): { kind: string; name: string } {
  const kind = municipio.endsWith(` ${nombre}`) ? municipio.slice(0, -nombre.length).trim() : ''
  return { kind, name: kind ? nombre : municipio }
}

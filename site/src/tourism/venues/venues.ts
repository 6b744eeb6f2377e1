/** Bars, cafés, restaurants and the like, from src/content/lugares.json. */
import { z } from 'zod'
import content from '../../content/lugares.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../../data/content.ts'
import { picture } from '../../data/scenes.ts'

/** Kinds of venue as the data write them, without accents. */
export const venueTypes = ['Bar', 'Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria'] as const

export const venueSchema = z.strictObject({
  id: z.int().positive().describe('Número del lugar, sin repetir'),
  name: line.describe('Nombre del lugar'),
  type: z.enum(venueTypes).describe('Tipo: Bar, Cafeteria, Restaurante, Heladeria o Cerveceria'),
  address: line.describe('Dirección'),
  phone: z.string().trim().describe('Teléfono como se publica: puede tener notas; «-» si no tiene'),
  website: z
    .union([z.enum(['', '-']), z.url({ protocol: /^https?$/ })], 'Escribí la dirección con https://, o dejala vacía')
    .describe('Sitio web; vacío o «-» si no tiene'),
  rating: z.number().min(0).max(5).describe('Puntaje, de 0 a 5'),
  hours: line.describe('Horario, como 7:00 - 22:00'),
  image: z
    .union([z.literal('').transform(() => null), picture])
    .describe('Dibujo de src/assets/scenes, o /fotos/nombre.webp; vacío: el dibujo de su tipo'),
  descriptions: z.array(line).describe('Qué ofrece, en palabras cortas'),
  lat: z.number().min(-90).max(90).describe('Latitud en grados decimales; 0 si no se conoce'),
  lng: z.number().min(-180).max(180).describe('Longitud en grados decimales; 0 si no se conoce'),
  ...rowNotes,
})
export type Venue = z.output<typeof venueSchema>

export const venuesSchema = z.strictObject({
  revisado: reviewed,
  filas: z
    .array(venueSchema)
    .superRefine((rows, context) => {
      const seen = new Set<number>()
      for (const [index, { id }] of rows.entries()) {
        if (seen.has(id)) context.addIssue({ code: 'custom', path: [index], message: 'El número ya está usado' })
        seen.add(id)
      }
    })
    .describe('Un lugar por fila; puede no haber'),
})

export const venues = readContent('lugares.json', venuesSchema, content)

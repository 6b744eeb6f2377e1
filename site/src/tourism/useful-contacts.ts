/** Telephone numbers by category, from src/content/contactos-utiles.json. */
import { z } from 'zod'
import content from '../content/contactos-utiles.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

export const contactCategories = ['emergencia', 'policia', 'bomberos', 'transporte', 'salud', 'bancos'] as const

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Escribí el color así: #ef4444')

export const usefulContactSchema = z.strictObject({
  name: line.describe('A quién se llama'),
  phone: z.string().trim().describe('Teléfono como se publica; vacío o «-» si no se conoce'),
  address: z.string().trim().describe('Dirección; vacía si no se conoce'),
  ...rowNotes,
})

const categorySchema = z.strictObject({
  key: z.enum(contactCategories).describe('Clave de la categoría'),
  title: line.describe('Nombre de la categoría'),
  icon: line.describe('Nombre del ícono en lucide.dev'),
  color: z.tuple([color, color]).describe('Degradado de la categoría: los dos colores, como #ef4444'),
  contacts: z.array(usefulContactSchema).describe('Contactos de la categoría; sin ninguno, no se muestra'),
})

export const usefulContactsSchema = z.strictObject({
  revisado: reviewed,
  filas: z
    .array(categorySchema)
    .refine(
      (rows) => rows.map(({ key }) => key).join() === contactCategories.join(),
      `Tienen que estar las categorías, en este orden: ${contactCategories.join(', ')}`,
    )
    .describe('Una categoría por fila'),
})

export const usefulContacts = readContent('contactos-utiles.json', usefulContactsSchema, content)

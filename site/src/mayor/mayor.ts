/** The mayor, the council's committees and the areas' contacts, from src/content/intendente.json. */
import { z } from 'zod'
import content from '../content/intendente.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

const id = z.int().positive().describe('Número de la fila, sin repetir en su grupo')
const noPicture = z.literal('').transform(() => null)

export const committeeSchema = z.strictObject({
  id,
  title: line.describe('Nombre de la comisión'),
  members: z.array(line).min(1).describe('Integrantes, con su cargo'),
  meeting: line.describe('Día y hora de reunión'),
  ...rowNotes,
})

export const areaContactSchema = z.strictObject({
  id,
  title: line.describe('Nombre del área'),
  members: z.array(line).min(1).describe('Oficinas o temas que atiende'),
  contact: z.email().describe('Correo institucional'),
  ...rowNotes,
})

export const mayorSchema = z.strictObject({
  revisado: reviewed,
  titulo: line.describe('Título de la página'),
  menu: line.describe('Cómo se llama la página en los menús: Intendente, Intendenta, Presidencia comunal'),
  invitacion: line.describe('Texto del enlace a la página desde la portada'),
  muestra: rowNotes.muestra,
  nota: line.describe('Aclaración para quien edita; no se publica'),
  nombre: line.describe('Nombre y apellido; entre corchetes mientras falte'),
  cargo: line.describe('Cargo, con el nombre de la ciudad'),
  periodo: line.describe('Período de gobierno; entre corchetes mientras falte'),
  foto: z.union([noPicture, picture]).describe('Retrato: /fotos/nombre.webp; vacío: no se muestra'),
  lema: line.describe('Una frase de la gestión'),
  biografia: z.array(line).min(1).describe('Biografía, un párrafo por texto'),
  politicas: z
    .array(
      z.strictObject({
        id,
        title: line.describe('Nombre de la política'),
        description: line.describe('En qué consiste, en una o dos oraciones'),
        icon: line.describe('Nombre del ícono en lucide.dev'),
        ...rowNotes,
      }),
    )
    .describe('Políticas de la gestión; puede no haber'),
  feriaLibro: z
    .strictObject({
      title: line.describe('Nombre de la feria'),
      description: line.describe('Qué es, en un párrafo'),
      sedes: z.array(line).min(1).describe('Lugares donde se hace'),
      highlight: line.describe('Lo que hay que saber, en una oración'),
      image: picture.describe('Dibujo de src/assets/scenes, o /fotos/nombre.webp'),
      ...rowNotes,
    })
    .nullable()
    .describe('Feria del libro; null si no hay'),
  galeria: z
    .array(
      z.strictObject({
        id,
        url: picture.describe('Dibujo de src/assets/scenes, o /fotos/nombre.webp'),
        alt: line.describe('Qué se ve: es el pie de la foto y lo que oye quien no la ve'),
        orientation: z.enum(['horizontal', 'vertical']).describe('horizontal (3:2) o vertical (3:4)'),
        ...rowNotes,
      }),
    )
    .describe('Galería de fotos; puede no haber'),
  hcd: z
    .strictObject({
      title: line.describe('Título de la pestaña, sin el nombre de la ciudad'),
      description: line.describe('Qué es el Concejo, en un párrafo'),
      sesiones: line.describe('Día y hora de las sesiones'),
      ...rowNotes,
    })
    .nullable()
    .describe('Honorable Concejo Deliberante; null si no hay: tampoco sus comisiones'),
  comisiones: z.array(committeeSchema).describe('Comisiones del Concejo; puede no haber'),
  contactos: z.array(areaContactSchema).describe('Áreas de gobierno y su correo; puede no haber'),
})
export type Mayor = z.output<typeof mayorSchema>

export const mayor = readContent('intendente.json', mayorSchema, content)

/** Alerta Banda: figures, areas, technology, laboratory, application and emergency lines, from src/content/seguridad.json. */
import { z } from 'zod'
import content from '../content/seguridad.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

const id = z.int().positive().describe('Número de la fila, sin repetir')
const title = line.describe('Título')
const icon = line.describe('Nombre del ícono en lucide.dev')
const description = line.describe('Explicación, en una o dos oraciones')

const item = z.strictObject({ id, title, icon, description, ...rowNotes })
const part = z.strictObject({ title, description, items: z.array(item).min(1).describe('Elementos') })

/** Where an application is downloaded, or nothing yet. */
const store = z.union(
  [z.literal(''), z.url({ protocol: /^https$/ })],
  'Escribí la dirección con https://, o dejala vacía',
)

/** A file of this site, or nothing yet. */
const optionalFile = z
  .string()
  .regex(/^(\/[\w./-]+)?$/, 'Escribí una dirección de este sitio, como /videos/centro.mp4, o dejalo vacío')

export const securitySchema = z.strictObject({
  revisado: reviewed,
  titulo: line.describe('Título de la página'),
  bajada: line.describe('Una oración debajo del título'),
  nota: line.describe('Aclaración sobre los datos; no se publica'),
  cifras: z
    .strictObject({
      camaras: z.int().positive().describe('Cantidad aproximada de cámaras'),
      camarasTexto: line.describe('La cantidad de cámaras, en palabras'),
      puntosEcomonitoreo: z.int().positive().describe('Cantidad de puntos de ecomonitoreo'),
      monitoreo: line.describe('Horario del monitoreo, como 24/7'),
      respuestaMinutos: z.int().positive().describe('Tiempo máximo de respuesta, en minutos'),
      respuestaTexto: line.describe('El tiempo de respuesta, en palabras'),
      margenUbicacionMetros: z.int().positive().describe('Margen de la ubicación, en metros'),
      margenUbicacionTexto: line.describe('El margen de la ubicación, en palabras'),
    })
    .nullable()
    .describe('Cifras del sistema; null si no se publican'),
  areas: z
    .array(item.extend({ items: z.array(line).min(1).describe('Tareas del área') }))
    .describe('Áreas de trabajo; puede no haber'),
  tecnologia: part.nullable().describe('Tecnología; null si no hay'),
  laboratorio: part.nullable().describe('Laboratorio; null si no hay'),
  app: z
    .strictObject({
      title,
      description,
      pasos: z.array(line).min(1).describe('Cómo se usa, paso a paso'),
      caracteristicas: z.array(line).min(1).describe('Qué ofrece'),
      tiposEmergencia: z
        .array(z.strictObject({ key: line.describe('Clave, sin repetir'), title, icon }))
        .min(1)
        .describe('Tipos de emergencia'),
      enlaces: z
        .strictObject({
          android: store.describe('Dirección en la tienda de Android; vacía si no está'),
          ios: store.describe('Dirección en la tienda de iPhone; vacía si no está'),
        })
        .describe('Dónde se descarga'),
      ...rowNotes,
    })
    .nullable()
    .describe('Aplicación móvil; null si no hay'),
  lineas: z
    .array(
      z.strictObject({
        id,
        name: line.describe('A quién se llama'),
        phone: z
          .string()
          .regex(/^\+?[\d -]*\d$/, 'Escribí el teléfono con números, espacios y guiones')
          .describe('Teléfono'),
        description: line.describe('Para qué'),
        address: line.optional().describe('Dirección, si atiende en un lugar'),
        ...rowNotes,
      }),
    )
    .min(1)
    .describe('Líneas de emergencia, la principal primero'),
  video: z
    .strictObject({
      src: optionalFile.describe(
        'Video de fondo (pantallas grandes), una dirección de este sitio; vacío: queda el dibujo',
      ),
      poster: optionalFile.describe('Imagen fija en su lugar; vacío: queda el dibujo'),
      alt: line.describe('Qué se ve'),
      ...rowNotes,
    })
    .describe('Video de fondo'),
  ...rowNotes,
})
export type Security = z.output<typeof securitySchema>

export const security = readContent('seguridad.json', securitySchema, content)

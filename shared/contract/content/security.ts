/** seguridad.json: the page of security and emergencies. */
import { z } from 'zod'
import {
  about,
  icon,
  id,
  line,
  lines,
  longText,
  optionalPicture,
  optionalUrl,
  phone,
  revisado,
  rowNotes,
  rows,
  withInitialValue,
} from './pieces.ts'

const title = line('Título')
const description = longText('Explicación', 'En una o dos oraciones')
const amount = (name: string, help?: string) => z.int().positive().meta(about(name, help))

const Item = z.strictObject({ id, title, icon: icon(), description, ...rowNotes }).meta(about('Elemento'))
const Part = z.strictObject({ title, description, items: rows(Item, 'Elementos').min(1) })

export const WorkArea = z
  .strictObject({
    id,
    title: line('Nombre del área'),
    icon: icon(),
    description: longText('Qué hace'),
    items: lines('Tareas del área'),
    ...rowNotes,
  })
  .meta(about('Área'))

export const EmergencyLine = z
  .strictObject({
    id,
    name: line('A quién se llama'),
    phone,
    description: line('Para qué'),
    address: line('Dirección', 'Si atiende en un lugar').optional(),
    ...rowNotes,
  })
  .meta(about('Línea'))

const EmergencyType = z.strictObject({ key: line('Clave', 'Sin repetir'), title, icon: icon() }).meta(about('Tipo'))

export const Security = z.strictObject({
  revisado,
  titulo: withInitialValue('Emergencias', line('Título de la página')),
  bajada: withInitialValue('Los teléfonos de emergencia.', longText('Bajada', 'Una oración debajo del título')),
  nota: longText('Nota', 'Aclaración sobre los datos: ninguna página la muestra, pero no es secreta'),
  cifras: z
    .strictObject({
      camaras: amount('Cantidad aproximada de cámaras'),
      camarasTexto: line('La cantidad de cámaras, en palabras'),
      puntosEcomonitoreo: amount('Cantidad de puntos de ecomonitoreo'),
      monitoreo: line('Horario del monitoreo', 'Como 24/7'),
      respuestaMinutos: amount('Tiempo máximo de respuesta', 'En minutos'),
      respuestaTexto: line('El tiempo de respuesta, en palabras'),
      margenUbicacionMetros: amount('Margen de la ubicación', 'En metros'),
      margenUbicacionTexto: line('El margen de la ubicación, en palabras'),
    })
    .nullable()
    .meta(about('Cifras del sistema', 'Pueden no publicarse')),
  areas: rows(WorkArea, 'Áreas de trabajo', 'Opcional'),
  tecnologia: Part.nullable().meta(about('Tecnología', 'Opcional')),
  laboratorio: Part.nullable().meta(about('Laboratorio', 'Opcional')),
  app: z
    .strictObject({
      title,
      description,
      pasos: lines('Cómo se usa', 'Paso a paso'),
      caracteristicas: lines('Qué ofrece'),
      tiposEmergencia: rows(EmergencyType, 'Tipos de emergencia').min(1),
      enlaces: z
        .strictObject({
          android: optionalUrl('Android', 'Dirección en la tienda, con https://; vacía si no está'),
          ios: optionalUrl('iPhone', 'Dirección en la tienda, con https://; vacía si no está'),
        })
        .meta(about('Dónde se descarga')),
      ...rowNotes,
    })
    .nullable()
    .meta(about('Aplicación móvil', 'Opcional')),
  lineas: rows(EmergencyLine, 'Líneas de emergencia', 'La principal primero').min(1),
  video: z
    .strictObject({
      src: z
        .string()
        .regex(/^(\/[\w./-]+)?$/, 'Escribí una dirección de este sitio, como /videos/centro.mp4, o dejalo vacío')
        .meta(about('Video', 'Para pantallas grandes, como /videos/centro.mp4; vacío: queda la imagen', 'video')),
      poster: optionalPicture('Imagen fija', 'vacío: queda el dibujo de la página'),
      alt: line('Qué se ve'),
      ...rowNotes,
    })
    .meta(about('Fondo', 'Video o imagen con que empieza la página')),
  ...rowNotes,
})
export type Security = z.output<typeof Security>

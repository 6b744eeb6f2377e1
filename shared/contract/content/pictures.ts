/** imagenes.json: pictures of page heads, services and radio. */
import { z } from 'zod'
import { about, picture, revisado } from './pieces.ts'

export const Pictures = z.strictObject({
  revisado,
  paginas: z
    .strictObject({
      turismo: picture('Turismo'),
      residuos: picture('Recolección'),
      salud: picture('Salud'),
      jardines: picture('Jardines'),
      seguridad: picture('Seguridad'),
      intendente: picture('Intendencia'),
      galeria: picture('Galería'),
      agenda: picture('Agenda').optional(),
      noEncontrada: picture('Página que no existe'),
    })
    .meta(about('Páginas', 'Al lado de las palabras con que empieza cada página; 3:2')),
  servicios: z
    .strictObject({
      tramites: picture('Trámites'),
      educacion: picture('Educación'),
      seguridad: picture('Seguridad'),
      recoleccion_residuos: picture('Recolección de residuos'),
      salud: picture('Salud'),
      territorial: picture('Territorial'),
    })
    .meta(about('Servicios', 'Al lado de los servicios de cada categoría, en la portada')),
  radio: picture('Radio', 'Al lado de la radio, en la portada'),
})

/** servicios-municipales.json: the municipal services by category. */
import { z } from 'zod'
import { serviceCategories } from './choices.ts'
import { about, icon, line, link, longText, revisado, rowNotes, rows, rowsByKey, searchWords } from './pieces.ts'

export const Service = z
  .strictObject({
    title: line('Nombre del servicio'),
    description: line('Qué es', 'En una oración'),
    long_description: longText('Explicación', 'Cómo se hace y dónde se pregunta'),
    link: link('Enlace', 'Dónde se hace o se lee más'),
    descarga: z
      .string()
      .trim()
      .regex(/^(\/descargas\/[a-z0-9-]+\.pdf)?$/, 'se escribe /descargas/nombre.pdf, o queda vacío')
      .meta(about('Archivo para descargar', '/descargas/nombre.pdf, en este sitio; vacío si no hay', 'document')),
    instantly: z.boolean().meta(about('Va directo al enlace', 'El enlace se abre sin pasar por la explicación')),
    palabras: searchWords('Otras palabras con que se lo busca').default([]),
    ...rowNotes,
  })
  .meta(about('Servicio'))
export type Service = z.output<typeof Service>

const Category = z
  .strictObject({
    key: z.enum(serviceCategories).meta(about('Clave')),
    title: line('Nombre de la categoría'),
    icon: icon(),
    services: rows(Service, 'Servicios', 'Sin ninguno, la categoría no se muestra'),
  })
  .meta(about('Categoría'))
export type ServiceCategory = z.output<typeof Category>

export const Services = z.strictObject({ revisado, filas: rowsByKey(Category, serviceCategories) })

/** servicios-municipales.json: the municipal services by category. */
import { z } from 'zod'
import { serviceCategories } from './choices.ts'
import { ownSlug, slugFaults, slugOfRow } from './own-pages.ts'
import {
  about,
  document,
  icon,
  line,
  lines,
  link,
  longText,
  optionalDocument,
  phone,
  place,
  revisado,
  rowNotes,
  rows,
  rowsByKey,
  searchWords,
} from './pieces.ts'

const ServicePlace = z
  .strictObject({
    name: line('Oficina o lugar'),
    ...place,
    horario: line('Días y horas de atención', 'Como «Lunes a viernes, de 7:00 a 13:00»').optional(),
  })
  .meta(about('Lugar'))

const ServiceForm = z
  .strictObject({ title: line('Nombre del formulario'), descarga: document('Archivo') })
  .meta(about('Formulario'))

const ServiceAction = z
  .strictObject({
    title: line('Qué dice el botón', 'Con un verbo, como «Buscar tu centro de salud»'),
    link: link('Adónde lleva', 'Lo que la explicación nombra').min(1),
  })
  .meta(about('Paso'))

export const Service = z
  .strictObject({
    title: line('Nombre del servicio'),
    slug: ownSlug('/tramites/'),
    description: line('Qué es', 'En una oración'),
    long_description: longText('Explicación', 'Cómo se hace y dónde se pregunta'),
    quienes: longText('Quién puede hacerlo').optional(),
    requisitos: lines('Qué hay que llevar', undefined, 0).default([]),
    pasos: lines('Cómo se hace', 'Paso a paso', 0).default([]),
    costo: line('Cuánto cuesta', 'Como «Gratis»').optional(),
    demora: line('Cuánto tarda', 'Como «En el día»').optional(),
    turno: line('Cómo se pide turno', 'Como «En tu junta vecinal»; vacío si no hace falta').optional(),
    lugares: rows(ServicePlace, 'Dónde y cuándo', 'Opcional').default([]),
    phone: phone.meta({ description: 'Para preguntar, si tiene' }).optional(),
    email: z.email().meta(about('Correo', 'Para preguntar, si tiene')).optional(),
    acciones: rows(
      ServiceAction,
      'Qué se hace después',
      'Un botón para cada página o teléfono que nombra la explicación; opcional',
    ).default([]),
    link: link('Enlace', 'Dónde se hace o se lee más'),
    boton: line('Qué dice el botón del enlace', 'Con un verbo, como «Pagar en línea»').optional(),
    descarga: optionalDocument('Archivo para descargar'),
    formularios: rows(ServiceForm, 'Formularios', 'Opcional').default([]),
    relacionados: lines(
      'Servicios relacionados',
      'El final de la dirección de cada uno, como pago-de-tasas; sin ninguno, otros de su categoría',
      0,
    ).default([]),
    noticias: searchWords(
      'Palabras de sus noticias',
      'Se muestran las que tengan alguna en el título o el resumen',
    ).default([]),
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

export const Services = z
  .strictObject({
    revisado,
    masPedidos: lines(
      'Los más pedidos',
      'El final de la dirección de cada uno, como pago-de-tasas; se muestran antes de la lista',
      0,
    ).default([]),
    filas: rowsByKey(Category, serviceCategories),
  })
  .superRefine(({ masPedidos, filas }, context) => {
    const placedRows = filas.flatMap(({ services }, category) =>
      services.map((row, index) => ({ row, path: ['filas', category, 'services', index] })),
    )
    const allRows = placedRows.map(({ row }) => row)
    for (const { index, reason } of slugFaults(allRows))
      context.addIssue({ code: 'custom', path: [...(placedRows[index]?.path ?? []), 'slug'], message: reason })
    const knownSlugs = new Set(allRows.map(slugOfRow))
    const checkSlugs = (slugs: readonly string[], path: readonly (string | number)[]): void => {
      for (const [index, slug] of slugs.entries())
        if (!knownSlugs.has(slug))
          context.addIssue({ code: 'custom', path: [...path, index], message: `no hay un servicio «${slug}»` })
    }
    checkSlugs(masPedidos, ['masPedidos'])
    for (const { row, path } of placedRows) checkSlugs(row.relacionados, [...path, 'relacionados'])
  })

/** Data sets about waste: when it is collected and what goes where. */
import type { z } from 'zod'
import { datasetOf, fieldsOf, marks } from '../data/dataset.ts'
import { bagGuide, bagGuideSchema } from './bag-guide.ts'
import { holidays, holidaysSchema } from './holidays.ts'
import { waste, wasteSchema } from './neighborhoods.ts'
import { wasteRules, wasteRulesSchema } from './waste-rules.ts'

const page = '/recoleccion-residuos/'
const { reciclables, antesDeSacar, importante, estacionesAmbientales } = wasteRules

/** The schema of a row of a file whose `filas` are objects. */
const rowOf = (schema: { readonly shape: { readonly filas: z.ZodArray<z.ZodObject> } }): z.ZodObject =>
  schema.shape.filas.element

export const wasteSets = [
  datasetOf({
    key: 'recoleccion-por-barrio',
    title: 'Recolección de residuos por barrio',
    description: 'Días y horario en que pasa el recolector por cada barrio.',
    page,
    reviewed: waste.revisado,
    fields: fieldsOf(rowOf(wasteSchema)),
    rows: waste.filas,
  }),
  datasetOf({
    key: 'feriados',
    title: 'Feriados y recolección',
    description: 'Feriados nacionales y locales, y en cuáles no hay recolección.',
    page,
    reviewed: holidays.revisado,
    fields: fieldsOf(rowOf(holidaysSchema)),
    rows: holidays.filas,
  }),
  datasetOf({
    key: 'que-va-en-cada-bolsa',
    title: 'Qué va en cada bolsa',
    description: 'Adónde va cada objeto que se tira y cómo se entrega.',
    page,
    reviewed: bagGuide.revisado,
    fields: fieldsOf(rowOf(bagGuideSchema)),
    rows: bagGuide.filas,
  }),
  datasetOf({
    key: 'materiales-reciclables',
    title: 'Materiales reciclables',
    description: 'Qué materiales se recolectan por separado, qué día y cómo se entregan.',
    page: `${page}#reciclables`,
    reviewed: wasteRules.revisado,
    fields: {
      id: 'Número del material',
      title: 'Nombre del grupo de materiales',
      items: 'Ejemplos',
      consejo: 'Cómo se entregan',
      barrios: 'Dónde se recolectan',
      dias: 'Días de recolección',
      horario: 'Horario de recolección, desde-hasta',
      ...marks,
    },
    rows: reciclables.materiales.map((row) => ({
      ...row,
      barrios: reciclables.neighborhood,
      dias: reciclables.days,
      horario: reciclables.time,
    })),
  }),
  datasetOf({
    key: 'normas-residuos',
    title: 'Normas para sacar los residuos',
    description: 'Cómo se sacan los residuos y qué no se hace.',
    page: `${page}#normas`,
    reviewed: wasteRules.revisado,
    fields: { grupo: 'Grupo de normas', id: 'Número de la norma en su grupo', text: 'La norma', ...marks },
    rows: [antesDeSacar, importante].flatMap(({ title, items, muestra, confirmar }) =>
      items.map((row) => ({ grupo: title, ...row, muestra, confirmar })),
    ),
  }),
  datasetOf({
    key: 'estaciones-ambientales',
    title: 'Estaciones ambientales',
    description: 'Puntos de la ciudad que reciben residuos especiales.',
    page,
    reviewed: wasteRules.revisado,
    fields: fieldsOf(wasteRulesSchema.shape.estacionesAmbientales.element),
    rows: estacionesAmbientales,
  }),
]

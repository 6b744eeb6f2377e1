/** Data sets about waste: when it is collected and what goes where. */
import { Holiday, NeighborhoodSchedule } from '#contract/content/collection.ts'
import { Marks } from '#contract/content/pieces.ts'
import { BagGuideRow, Material, Station, WasteRule } from '#contract/content/waste.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { holidays } from '../data/holidays.ts'
import { bagGuide } from './bag-guide.ts'
import { neighborhoods, waste } from './neighborhoods.ts'
import { wasteRules } from './waste-rules.ts'

const page = '/recoleccion-residuos/'
const { reciclables, antesDeSacar, importante, estacionesAmbientales } = wasteRules

const sets: readonly DatasetSource[] = [
  {
    key: 'recoleccion-por-barrio',
    title: 'Recolección de residuos por barrio',
    description: 'Días y horario en que pasa el recolector por cada barrio.',
    page,
    reviewed: waste.revisado,
    columns: [NeighborhoodSchedule],
    rows: waste.filas,
  },
  {
    key: 'feriados',
    title: 'Feriados y recolección',
    description: 'Feriados nacionales y locales, y en cuáles no hay recolección.',
    page,
    reviewed: holidays.revisado,
    columns: [Holiday],
    rows: holidays.filas,
  },
  {
    key: 'que-va-en-cada-bolsa',
    title: 'Qué va en cada bolsa',
    description: 'Adónde va cada objeto que se tira y cómo se entrega.',
    page,
    reviewed: bagGuide.revisado,
    columns: [BagGuideRow],
    rows: bagGuide.filas,
  },
  {
    key: 'materiales-reciclables',
    title: 'Materiales reciclables',
    description: 'Qué materiales se recolectan por separado, qué día y cómo se entregan.',
    page: `${page}#reciclables`,
    reviewed: wasteRules.revisado,
    columns: [
      Material.omit({ muestra: true, confirmar: true }),
      {
        barrios: 'Dónde se recolectan',
        dias: 'Días de recolección',
        horario: 'Horario de recolección, desde-hasta',
      },
      Marks,
    ],
    rows: reciclables.materiales.map((row) => ({
      ...row,
      barrios: reciclables.neighborhood,
      dias: reciclables.days,
      horario: reciclables.time,
    })),
  },
  {
    key: 'normas-residuos',
    title: 'Normas para sacar los residuos',
    description: 'Cómo se sacan los residuos y qué no se hace.',
    page: `${page}#normas`,
    reviewed: wasteRules.revisado,
    columns: [{ grupo: 'Grupo de normas' }, WasteRule, Marks],
    rows: [antesDeSacar, importante].flatMap(({ title, items, muestra, confirmar }) =>
      items.map((row) => ({ grupo: title, ...row, muestra, confirmar })),
    ),
  },
  {
    key: 'estaciones-ambientales',
    title: 'Estaciones ambientales',
    description: 'Puntos de la ciudad que reciben residuos especiales.',
    page,
    reviewed: wasteRules.revisado,
    columns: [Station],
    rows: estacionesAmbientales,
  },
]

/** None while the page that shows them has no neighbourhood to tell of. */
export const wasteSets: readonly DatasetSource[] = neighborhoods.length > 0 ? sets : []

/** Waste: schedules, holidays, rules, bag guide; data sets and search entries. */
import { Holiday, NeighborhoodSchedule } from '#contract/content/collection.ts'
import { Marks } from '#contract/content/pieces.ts'
import { slugOf } from '#contract/content/slug.ts'
import { BagGuideRow, Material, Station, WasteRule } from '#contract/content/waste.ts'
import { minuteOf } from '../calendar/calendar-day.ts'
import { daysInWords } from '../calendar/days-in-words.ts'
import { hashOf } from '../data/cache-key.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { holidays } from '../data/holidays.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { type Schedule, windowOf } from './collection.ts'
import { firstUpper, windowInWords } from './wording.ts'

export const bagGuide = contentOf('que-va-en-cada-bolsa.json')

/** @param row with a valid time range, "06:00-11:00". */
export function scheduleOf({ days, time }: { days: Schedule['days']; time: string }): Schedule {
  return { days, ...windowOf(minuteOf(time.slice(0, 5)), minuteOf(time.slice(6))) }
}

export const daysWithoutCollection: ReadonlyMap<string, string> = new Map(
  holidays.filas.filter(({ sinRecoleccion }) => sinRecoleccion).map(({ date, name }) => [date, name]),
)

export const waste = contentOf('barrios-residuos.json')

export const neighborhoods = waste.filas
  .map((row) => ({ ...row, slug: slugOf(row.neighborhood), schedule: scheduleOf(row) }))
  .sort((a, b) => a.neighborhood.localeCompare(b.neighborhood, 'es', { numeric: true }))
export type Neighborhood = (typeof neighborhoods)[number]

/** Changes with any schedule. */
export const schedulesVersion = hashOf(neighborhoods.map(({ slug, schedule }) => [slug, schedule])).slice(0, 8)

export const wasteRules = contentOf('normas-residuos.json')

/** Weekly collection of recyclables, everywhere the same. */
export const recyclingSchedule = scheduleOf(wasteRules.reciclables)

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

/** Data sets of waste; none without neighbourhoods. */
export const wasteSets: readonly DatasetSource[] = neighborhoods.length > 0 ? sets : []

const destinations = {
  comun: 'Va con la basura común.',
  reciclable: 'Va con los reciclables.',
  'punto-especial': 'Llevalo a una estación ambiental.',
} as const

export const wasteEntries: readonly SearchEntry[] = [
  ...neighborhoods.map(
    (row): SearchEntry => ({
      kind: 'barrio',
      title: row.neighborhood,
      address: `${page}?barrio=${row.slug}`,
      text: `${firstUpper(daysInWords(row.days))}, de ${windowInWords(row.schedule)}.`,
      beside: 'barrio basura basurero residuos recolección recolector camión horario día pasa cuándo',
      collection: row.schedule,
      mark: markOf(row),
    }),
  ),
  ...bagGuide.filas.map(
    (row): SearchEntry => ({
      kind: 'residuo',
      title: row.name,
      address: `${page}#bolsas`,
      text: [destinations[row.destino], row.consejo].filter(Boolean).join(' '),
      beside: 'tirar tiro llevar llevo dejar usado viejo roto basura residuo bolsa reciclar',
      mark: markOf(row),
    }),
  ),
]

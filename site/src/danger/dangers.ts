/** Emergencies and crises: shared/content/emergencias.json, their data set, and what the search needs of them. */
import { Danger as DangerRow } from '#contract/content/emergencies.ts'
import { slugOf } from '#contract/content/slug.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import type { Danger } from './find-danger.ts'

export const emergencies = contentOf('emergencias.json')
export const dangerPage = '/emergencias/'

export const dangerAnchor = ({ title }: Pick<DangerRow, 'title'>): string => slugOf(title)

export const searchedDangers: readonly Danger[] = emergencies.filas.map((row) => ({
  title: row.title,
  address: `${dangerPage}#${dangerAnchor(row)}`,
  phrases: row.frases,
  except: row.excepto,
  steps: row.pasos,
  calls: row.numeros,
}))

export const dangerSets: readonly DatasetSource[] = [
  {
    key: 'emergencias',
    title: 'Emergencias y crisis',
    description: 'Qué hacer primero en cada emergencia y a quién llamar.',
    page: dangerPage,
    reviewed: emergencies.revisado,
    columns: [
      DangerRow.omit({ numeros: true, frases: true, excepto: true }),
      { numeros: 'A quién llamar: número y quién atiende' },
    ],
    rows: emergencies.filas.map(({ numeros, frases: _phrases, excepto: _except, ...row }) => ({
      ...row,
      numeros: numeros.map(({ name, phone }) => `${phone} ${name}`),
    })),
  },
]

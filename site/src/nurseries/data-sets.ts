/** The data set of the nurseries. */
import { Nursery } from '#contract/content/nurseries.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { nurseries } from './nurseries.ts'

export const nurserySets: readonly DatasetSource[] = [
  {
    key: 'jardines',
    title: 'Jardines municipales',
    description: 'Jardines maternales y espacios de primera infancia, con su barrio y sus turnos.',
    page: '/jardines/',
    reviewed: nurseries.revisado,
    columns: [Nursery],
    rows: nurseries.filas,
  },
]

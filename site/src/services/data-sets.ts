/** The data set of the municipal services. */
import { Service } from '#contract/content/services.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'

const { revisado, filas } = contentOf('servicios-municipales.json')

export const serviceSets: readonly DatasetSource[] = [
  {
    key: 'servicios-municipales',
    title: 'Servicios y trámites municipales',
    description: 'Los servicios que el portal ofrece, por categoría, con su explicación y su dirección.',
    page: '/#servicios_municipales',
    reviewed: revisado,
    columns: [{ categoria: 'Categoría del servicio' }, Service],
    rows: filas.flatMap(({ title, services }) => services.map((row) => ({ categoria: title, ...row }))),
  },
]

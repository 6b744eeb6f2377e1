/** The data set of the documents. */
import { CityDocument } from '#contract/content/documents.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { documents, documentsReviewed } from './documents.ts'

export const documentSets: readonly DatasetSource[] = [
  {
    key: 'documentos',
    title: 'Documentos',
    description:
      'Ordenanzas, Boletín Oficial, presupuestos, licitaciones y formularios, con la dirección de cada archivo.',
    page: '/documentos/',
    reviewed: documentsReviewed,
    columns: [CityDocument],
    rows: documents,
  },
]

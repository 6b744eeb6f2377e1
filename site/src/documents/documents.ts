/** Published PDFs: shared/content/documentos.json, its data set and search entries. */
import { documentTypeLabels, documentTypePlurals } from '#contract/content/choices.ts'
import { CityDocument } from '#contract/content/documents.ts'
import { documentsPath } from '#shared/content-pages.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { usedTypes } from './document-lists.ts'
import { documentDay, documentName } from './document-words.ts'

const content = contentOf('documentos.json')
export const documentsReviewed = content.revisado

/** Newest first. */
export const newestFirst = (rows: readonly CityDocument[]): CityDocument[] =>
  rows.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

export const documents: readonly CityDocument[] = newestFirst(content.filas)

export const documentAnchor = ({ id }: Pick<CityDocument, 'id'>): string => `documento-${id}`

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

export const documentEntries: readonly SearchEntry[] = documents.map((row) => ({
  kind: 'documento',
  title: row.title,
  address: row.descarga,
  text: [`PDF. ${documentName(row)}, ${documentDay(row.date)}.`, row.description].filter(Boolean).join(' '),
  names: [documentName(row), ...row.palabras],
  mark: markOf(row),
}))

export const documentListEntries: readonly SearchEntry[] = usedTypes(documents).map((type) => ({
  kind: 'pagina',
  title: documentTypePlurals[type],
  address: documentsPath(type, null),
  text: 'Para leer y descargar, de las más nuevas a las más viejas.',
  names: [documentTypeLabels[type]],
  beside: 'municipal descargar',
}))

/** What the municipality publishes as PDF, from content/documentos.json. */
import type { DocumentType } from '#contract/content/choices.ts'
import type { CityDocument } from '#contract/content/documents.ts'
import { slugOf } from '#contract/content/slug.ts'
import { contentOf } from '../data/content.ts'

const content = contentOf('documentos.json')
export const documentsReviewed = content.revisado

/** Newest first. */
export const newestFirst = (rows: readonly CityDocument[]): CityDocument[] =>
  rows.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

export const documents: readonly CityDocument[] = newestFirst(content.filas)

/** What several documents of a type are called; their page is named by it. */
export const documentTypes: Readonly<Record<DocumentType, string>> = {
  ordenanza: 'Ordenanzas',
  decreto: 'Decretos',
  resolucion: 'Resoluciones',
  boletin: 'Boletín Oficial',
  presupuesto: 'Presupuestos',
  licitacion: 'Licitaciones',
  formulario: 'Formularios',
}

/** The page of a type, of a year, or of both. */
export const documentsPath = (type: DocumentType | null, year: string | null): string =>
  `/documentos/${type === null ? '' : `${slugOf(documentTypes[type])}/`}${year === null ? '' : `${year}/`}`

/** Where a document stands on a page. */
export const documentAnchor = ({ id }: Pick<CityDocument, 'id'>): string => `documento-${id}`

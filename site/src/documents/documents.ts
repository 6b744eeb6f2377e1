/** What the municipality publishes as PDF, from shared/content/documentos.json. */
import type { CityDocument } from '#contract/content/documents.ts'
import { contentOf } from '../data/content.ts'

const content = contentOf('documentos.json')
export const documentsReviewed = content.revisado

/** Newest first. */
export const newestFirst = (rows: readonly CityDocument[]): CityDocument[] =>
  rows.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

export const documents: readonly CityDocument[] = newestFirst(content.filas)

/** Where a document stands on a page. */
export const documentAnchor = ({ id }: Pick<CityDocument, 'id'>): string => `documento-${id}`

/** Documents as the search of the site finds them, one by one, and the lists of each type; newest first. */
import { type DocumentType, documentTypeLabels } from '#contract/content/choices.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { documentDay, documentName } from './document-words.ts'
import { documents, documentsPath, documentTypes } from './documents.ts'

export const documentEntries: readonly SearchEntry[] = documents.map((row) => ({
  kind: 'documento',
  title: row.title,
  address: row.descarga,
  text: [`PDF. ${documentName(row)}, ${documentDay(row.date)}.`, row.description].filter(Boolean).join(' '),
  names: [documentName(row), ...row.palabras],
  mark: markOf(row),
}))

export const documentListEntries: readonly SearchEntry[] = (Object.keys(documentTypes) as DocumentType[])
  .filter((known) => documents.some(({ type }) => type === known))
  .map((type) => ({
    kind: 'pagina',
    title: documentTypes[type],
    address: documentsPath(type, null),
    text: 'Para leer y descargar, de las más nuevas a las más viejas.',
    names: [documentTypeLabels[type]],
    beside: 'municipal descargar',
  }))

/** Documents as the search of the site finds them, one by one, and the lists of each type; newest first. */
import { type DocumentType, documentTypeLabels, documentTypePlurals } from '#contract/content/choices.ts'
import { documentsPath } from '#shared/content-pages.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { documentDay, documentName } from './document-words.ts'
import { documents } from './documents.ts'

export const documentEntries: readonly SearchEntry[] = documents.map((row) => ({
  kind: 'documento',
  title: row.title,
  address: row.descarga,
  text: [`PDF. ${documentName(row)}, ${documentDay(row.date)}.`, row.description].filter(Boolean).join(' '),
  names: [documentName(row), ...row.palabras],
  mark: markOf(row),
}))

export const documentListEntries: readonly SearchEntry[] = (Object.keys(documentTypePlurals) as DocumentType[])
  .filter((known) => documents.some(({ type }) => type === known))
  .map((type) => ({
    kind: 'pagina',
    title: documentTypePlurals[type],
    address: documentsPath(type, null),
    text: 'Para leer y descargar, de las más nuevas a las más viejas.',
    names: [documentTypeLabels[type]],
    beside: 'municipal descargar',
  }))

/** Documents as the search of the site finds them, one by one. */
import { documentsPath } from '#shared/content-pages.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { documentDay, documentName } from './document-words.ts'
import { documentAnchor, documents } from './documents.ts'

export const documentEntries: readonly SearchEntry[] = documents.map((document) => ({
  place: `${documentsPath(document.type, document.date.slice(0, 4))}#${documentAnchor(document)}`,
  address: document.descarga,
  title: `${document.title} (PDF)`,
  texts: [
    `${documentName(document)}, ${documentDay(document.date)}.`,
    ...(document.description ? [document.description] : []),
  ],
  words: document.palabras,
}))

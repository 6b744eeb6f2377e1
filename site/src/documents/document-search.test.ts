import { expect, test } from 'vitest'
import { findDocuments, foundDocumentsText } from './document-search.client.ts'
import type { ListedDocument } from './document-words.ts'

const row = (change: Partial<ListedDocument>): ListedDocument => ({
  type: 'ordenanza',
  number: '1.234/2026',
  date: '2026-08-14',
  title: 'Habilitación de comercios',
  description: null,
  descarga: '/descargas/a.pdf',
  palabras: ['kiosco'],
  ...change,
})
const rows = [row({}), row({ type: 'boletin', number: null, title: 'Edición de octubre', palabras: [] })]

test.for([
  ['COMERCIO', 1],
  ['habilitacion', 1],
  ['kioscos', 0],
  ['kiosco', 1],
  ['1.234', 1],
  ['ordenanza 2026', 1],
  ['boletín octubre', 1],
  ['agosto', 2],
  ['comercio zzzz', 0],
] as const)('ED43 «%s» finds %i of two', ([q, count]) => expect(findDocuments(q, rows)).toHaveLength(count))

test('ED43 the result count shows, and whether there is more', () => {
  expect(foundDocumentsText('agua', 0)).toBe('No encontramos documentos con «agua».')
  expect(foundDocumentsText('agua', 1)).toBe('1 documento con «agua».')
  expect(foundDocumentsText('agua', 1200)).toBe('1.200 documentos con «agua»; estos son los 50 más nuevos.')
})

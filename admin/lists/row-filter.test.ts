import { expect, test } from 'vitest'
import { rowFilter } from './row-filter.ts'

type Row = { readonly title: string; readonly note: string | null; readonly status: string; readonly kind: string }
const none = { buscar: '', estado: '', tipo: '' }
const filter = rowFilter(
  none,
  ({ title, note }: Row) => [title, note],
  ({ status, kind }) => ({ estado: status, tipo: kind }),
)
const rows: Row[] = [
  { title: 'Iluminación nueva', note: 'En la avenida', status: 'publicado', kind: 'obras' },
  { title: 'Vacunatorio', note: 'Con iluminacion', status: 'borrador', kind: 'salud' },
  { title: 'Mañana', note: null, status: 'publicado', kind: 'cultura' },
]
const titles = (filters: Partial<typeof none>) => filter(rows, { ...none, ...filters }).map(({ title }) => title)

test('PN01 PG02 PU01 without filters, everything, even what has no text', () => {
  expect(titles({})).toHaveLength(3)
  expect(titles({ buscar: '  ' })).toHaveLength(3)
})

test('PN01 PG02 PU01 the search covers all texts; accents and case do not matter, on either side', () => {
  expect(titles({ buscar: ' ILUMINACION ' })).toEqual(['Iluminación nueva', 'Vacunatorio'])
  expect(titles({ buscar: 'manana' })).toEqual(['Mañana'])
  expect(titles({ buscar: 'MÁÑANA' })).toEqual(['Mañana'])
  expect(titles({ buscar: 'agua' })).toEqual([])
})

test('PN01 PG02 PU01 the other filters combine with the search', () => {
  expect(titles({ buscar: 'iluminación', estado: 'borrador' })).toEqual(['Vacunatorio'])
  expect(titles({ buscar: 'iluminación', estado: 'borrador', tipo: 'obras' })).toEqual([])
})

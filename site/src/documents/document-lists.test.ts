import { expect, test } from 'vitest'
import type { CityDocument } from '#contract/content/documents.ts'
import { documentListPaths, maxNewest } from './document-lists.ts'
import { newestFirst } from './documents.ts'

const build = { commit: 'abc', siteUrl: 'https://muni.example', embedHosts: [], frame: null }
const document = (id: number, change: Partial<CityDocument> = {}): CityDocument => ({
  id,
  type: 'ordenanza',
  date: '2026-08-14',
  title: `Documento ${id}`,
  descarga: '/descargas/a.pdf',
  palabras: [],
  muestra: false,
  confirmar: false,
  ...change,
})
const shared = { reviewed: '2026-11-20', requested: [{ href: '/tramites/tasas/', label: 'Tasas' }] }
const pagesOf = (rows: readonly CityDocument[]) =>
  new Map(documentListPaths(newestFirst(rows), shared, build).map(({ params, props }) => [params.lista ?? '', props]))
const ids = (page: { readonly list: { readonly rows: readonly CityDocument[] } } | undefined) =>
  page?.list.rows.map(({ id }) => id)

const rows = [
  document(1),
  document(2, { date: '2026-10-01' }),
  document(3, { date: '2025-01-01', type: 'boletin' }),
  document(4, { type: 'boletin' }),
]

test('ED42 the newest are first; each type, year, and type with year has a page if it has documents', () => {
  const pages = pagesOf(rows)
  expect([...pages.keys()]).toEqual([
    '',
    '2026',
    '2025',
    'ordenanzas',
    'ordenanzas/2026',
    'boletin-oficial',
    'boletin-oficial/2026',
    'boletin-oficial/2025',
  ])
  expect(ids(pages.get(''))).toEqual([2, 4, 1, 3])
  expect(ids(pages.get('boletin-oficial'))).toEqual([4, 3])
  expect(ids(pages.get('ordenanzas/2026'))).toEqual([2, 1])
  expect([...pages.values()].map(({ title }) => title)).toContain('Boletín Oficial de 2025')
})

test('SP02 a page is rendered again when a service that it links changes', () => {
  const keyOf = (href: string) =>
    documentListPaths(rows, { ...shared, requested: [{ href, label: 'Tasas' }] }, build)[0]?.cacheKey
  expect(keyOf('/tramites/tasas/')).toBe(keyOf('/tramites/tasas/'))
  expect(keyOf('/tramites/pago/')).not.toBe(keyOf('/tramites/tasas/'))
})

test('ED42 each link has an existing page and its count', () => {
  const pages = pagesOf(rows)
  for (const page of pages.values())
    for (const { path, count, isCurrent } of [...page.types, ...page.years]) {
      const target = pages.get(path.slice('/documentos/'.length, -1))
      expect(target?.total, path).toBe(count)
      if (isCurrent) expect(target).toBe(page)
    }
})

test('ED42 250 documents of a year make three pages; a type without year lists its newest', () => {
  const pages = pagesOf(Array.from({ length: 250 }, (_, index) => document(index + 1)))
  expect([...pages.keys()]).toEqual([
    '',
    '2026',
    '2026/2',
    '2026/3',
    'ordenanzas',
    'ordenanzas/2026',
    'ordenanzas/2026/2',
    'ordenanzas/2026/3',
  ])
  expect(pages.get('')?.list.rows).toHaveLength(maxNewest)
  expect(pages.get('ordenanzas/2026/3')?.list.rows).toHaveLength(50)
})

test('ED42 a city without documents has one page with a notice', () => expect([...pagesOf([]).keys()]).toEqual(['']))

import { expect, test } from 'vitest'
import { activeFilters, countText, pagesFor, selectionOf } from './selection.ts'
import { venueRows } from './venue-rows.ts'
import { sampleVenueContent } from './venues.fixture.ts'

const venues = venueRows([
  ...Array.from({ length: 18 }, (_, index) => sampleVenueContent(index + 1)),
  sampleVenueContent(19, { name: 'Grano Tostado', type: 'Cafeteria', descriptions: ['Café de especialidad'] }),
  sampleVenueContent(20, { name: 'Copo de Tusca', type: 'Heladeria' }),
])
const view = { types: ['Bar'], q: '', page: 1, circuit: null, venue: null, vista: null }
const ids = (change: object) => selectionOf(venues, { ...view, ...change }).selected.map(({ id }) => id)

test('T08 the selection has the chosen types; all without a choice', () => {
  expect(ids({})).toHaveLength(18)
  expect(ids({ types: ['Cafeteria', 'Heladeria'] })).toEqual([19, 20])
  expect(ids({ types: [] })).toHaveLength(20)
})

test('T08 words match name, street, type and offer, ignoring accents', () => {
  expect(ids({ types: [], q: 'cafe especialidad' })).toEqual([19])
  expect(ids({ types: [], q: 'HELADERÍA' })).toEqual([20])
  expect(ids({ q: 'sarmiento tragos' })).toHaveLength(18)
  expect(ids({ types: [], q: 'xyz' })).toEqual([])
})

test('T08 a page has 8 venues; a page past the last is the last', () => {
  expect([0, 1, 8, 9, 30, 52].map(pagesFor)).toEqual([1, 1, 1, 2, 4, 7])
  const last = selectionOf(venues, { ...view, page: 3 })
  expect(last.pageVenues.map(({ id }) => id)).toEqual([17, 18])
  expect(selectionOf(venues, { ...view, page: 9 })).toEqual(last)
})

test('T08 the status line has both counts and the active filters', () => {
  expect(countText(30, 52)).toBe('Mostrando 30 de 52 lugares')
  expect(activeFilters({ types: ['Bar', 'Cafeteria'], q: '' })).toBe('Filtros activos: Bar, Cafetería')
  expect(activeFilters({ types: ['Bar'], q: ' peña ' })).toBe('Filtros activos: Bar, «peña»')
  expect(activeFilters({ types: [], q: '' })).toBeNull()
})

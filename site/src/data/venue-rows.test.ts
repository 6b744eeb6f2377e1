import { expect, test } from 'vitest'
import { circuits } from './circuits.ts'
import { phonesIn, pointOf, routeOf, venueRows } from './venue-rows.ts'
import { venues } from './venues.ts'

const rows = venueRows(venues.filas)
const [first] = venues.filas

test.each([
  ['385 000-1001', ['385 000-1001 tel:3850001001 ']],
  ['385 000-1001 (solo mensajes)', ['385 000-1001 tel:3850001001 (solo mensajes)']],
  ['385 000-1 / 385 000-2', ['385 000-1 tel:3850001 ', '385 000-2 tel:3850002 ']],
  ['(0385) 421-1234', ['(0385) 421-1234 tel:03854211234 ']],
  ['-', []],
  ['', []],
  ['consultar en el local', []],
])('T05 the telephone field «%s»', (field, phones) =>
  expect(phonesIn(field).map(({ text, href, note }) => `${text} ${href} ${note}`)).toEqual(phones),
)

test('T04 map markers only for venues with coordinates', () => {
  expect(pointOf({ lat: -27.7, lng: -64.2 })).toEqual([-27.7, -64.2])
  expect(pointOf({ lat: 0, lng: -64.2 })).toBeNull()
  expect(pointOf({ lat: -27.7, lng: 0 })).toBeNull()
  expect(rows.filter(({ at }) => at === null).map(({ id }) => id)).toEqual(
    venues.filas.filter(({ lat }) => lat === 0).map(({ id }) => id),
  )
})

test('T10 the city has 52 venues of five types', () => {
  const count = (type: string) => rows.filter((row) => row.type === type).length
  expect(['Bar', 'Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria'].map(count)).toEqual([30, 7, 6, 6, 3])
  expect(rows.flatMap(({ type, id }) => (type === 'Restaurante' ? id : []))).toEqual([38, 41, 42, 43, 44, 45])
  expect(rows.some(({ id }) => id === 39 || id === 40)).toBe(false)
})

test('T05 a venue without a picture has the drawing of its type', () => {
  expect(rows.find(({ type }) => type === 'Bar')?.image).toContain('lugar-bar')
  expect(rows.find(({ type }) => type === 'Heladeria')?.image).toContain('lugar-heladeria')
})

test('T05 a site is a link only where there is one', () => {
  const sites = ['', '-', 'https://bar.example'].map(
    (website) => venueRows(first ? [{ ...first, website }] : [])[0]?.website,
  )
  expect(sites).toEqual([null, null, 'https://bar.example'])
})

test('T06 five circuits, each with 3 to 6 stops near the city', () => {
  expect(circuits.filas.map(({ title }) => title)).toEqual([
    'Circuito Religioso',
    'Circuito Histórico-Cultural',
    'Circuito Educativo',
    'Circuito Naturaleza Urbana',
    'Circuito Carabajal',
  ])
  for (const { stops } of circuits.filas.map(routeOf)) {
    expect(stops.length).toBeGreaterThanOrEqual(3)
    expect(stops.length).toBeLessThanOrEqual(6)
    for (const { at } of stops) {
      expect(at[0]).toBeCloseTo(-27.738, 1)
      expect(at[1]).toBeCloseTo(-64.24, 1)
    }
  }
})

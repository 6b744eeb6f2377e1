import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readView, type View, viewSearch } from './view.ts'

const known = ['Bar', 'Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria']
const first: View = { types: ['Bar'], q: '', page: 1, map: null }

test('T02 T08 a plain address: only bars, page 1, the map closed', () => {
  expect(readView('', known)).toEqual(first)
  expect(viewSearch(first)).toBe('')
})

test('T08 no chosen type and all chosen types are different addresses', () => {
  expect(viewSearch({ ...first, types: [] })).toBe('?tipo=todos')
  expect(readView('?tipo=todos', known).types).toEqual([])
  expect(viewSearch({ ...first, types: known })).toBe('?tipo=bar,cafeteria,restaurante,heladeria,cerveceria')
})

test.each([
  ['?vista=mapa', { of: 'venues', venue: null }],
  ['?lugar=12', { of: 'venues', venue: 12 }],
  ['?circuito=2', { of: 'circuit', circuit: 2 }],
  ['?vista=otra', null],
  ['?lugar=-1', null],
  ['?circuito=x', null],
])('T02 T13 %s opens the map', (search, map) => expect(readView(search, known).map).toEqual(map))

test('T08 what cannot be meant reads as if it were not there', () =>
  expect(readView('?tipo=parrilla,&pagina=0', known)).toEqual(first))

test('T08 T13 every view reads back from its address as it was', () => {
  const map = fc.oneof(
    fc.constant(null),
    fc.record({
      of: fc.constant('venues' as const),
      venue: fc.option(fc.integer({ min: 1, max: 99_999 })),
    }),
    fc.record({ of: fc.constant('circuit' as const), circuit: fc.integer({ min: 1, max: 99_999 }) }),
  )
  const view = fc.record({
    types: fc.subarray(known),
    q: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 99_999 }),
    map,
  })
  fc.assert(
    fc.property(view, (some) => {
      expect(readView(viewSearch(some), known)).toEqual(some)
    }),
  )
})

test('T08 no address is too odd to be read', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      viewSearch(readView(`?${text}`, known))
      viewSearch({ ...first, q: text })
    }),
  ))

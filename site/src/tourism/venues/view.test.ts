import { expect, test } from 'vitest'
import { mapOf, viewState } from './view.ts'

const known = ['Bar', 'Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria']
const { initial, read, write } = viewState(known)

test('T02 T08 an empty address shows only bars, page 1, and no map', () => {
  expect(initial).toEqual({ types: ['Bar'], q: '', page: 1, circuit: null, venue: null, vista: null })
  expect(mapOf(initial)).toBeNull()
})

test('T08 no chosen type and all chosen types are different addresses', () => {
  expect(write({ ...initial, types: [] })).toBe('?tipo=todos')
  expect(read('?tipo=todos').types).toEqual([])
  expect(write({ ...initial, types: known })).toBe('?tipo=bar,cafeteria,restaurante,heladeria,cerveceria')
})

test('T08 an empty address shows all venues in a city without bars', () => {
  const other = viewState(['Restaurante'])
  expect([other.initial.types, other.write(other.initial)]).toEqual([[], ''])
})

test.each([
  ['?vista=mapa', 'venues'],
  ['?lugar=12', 'venues'],
  ['?circuito=2', 'circuit'],
  ['?vista=otra', null],
  ['?lugar=-1', null],
  ['?circuito=x', null],
])('T02 T13 %s opens the map: %s', (search, map) => expect(mapOf(read(search))).toBe(map))

test('T08 invalid parameters are ignored', () => expect(read('?tipo=parrilla,&pagina=0')).toEqual(initial))

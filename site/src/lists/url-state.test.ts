import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsCategories } from '#contract/enums.ts'
import { galleryState, isFiltered } from '../gallery/gallery-query.ts'
import { newsState } from '../noticias/list/list-query.ts'
import { viewState } from '../tourism/venues/view.ts'

const types = ['Bar', 'Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria']
const venueState = viewState(types)
const words = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((text) => text.trim().slice(0, max).trim())
const number = fc.integer({ min: 1, max: 99_999 })
const id = fc.option(number)

const news = fc.record({
  q: words(40),
  category: fc.option(fc.constantFrom(...newsCategories)),
  span: fc.option(fc.constantFrom('semana', 'mes', 'año')),
  page: number,
})
const gallery = fc.record({
  q: words(40),
  category: fc.option(fc.constantFrom(...newsCategories)),
  page: number,
  imagen: fc.option(fc.uuid()),
})
const venues = fc.record({
  types: fc.subarray(types),
  q: words(80),
  page: number,
  circuit: id,
  venue: id,
  vista: fc.option(fc.constant('mapa')),
})

test.for([
  ['news', newsState, news],
  ['the gallery', galleryState, gallery],
  ['venues', venueState, venues],
] as const)('N05 G01 T08 %s round-trips through the address', ([, state, values]) => {
  const { read, write } = state as { read(search: string): unknown; write(values: unknown): string }
  fc.assert(
    fc.property(values as fc.Arbitrary<unknown>, (some) => {
      expect(read(write(some))).toEqual(some)
    }),
  )
})

test.for([newsState, galleryState, venueState])('N05 G01 T08 any address can be read and written', (state) => {
  const { read, write } = state as { read(search: string): { page: number }; write(values: unknown): string }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const values = read(`?${text}`)
      expect(values.page).toBeGreaterThanOrEqual(1)
      expect(read(write(values))).toEqual(values)
    }),
  )
})

test('G01 an image that is no id is ignored; words filter the gallery, a page does not', () => {
  const { initial, read } = galleryState
  expect(read('?imagen=../x')).toEqual(initial)
  expect([isFiltered({ ...initial, page: 2 }), isFiltered({ ...initial, q: 'a' })]).toEqual([false, true])
})

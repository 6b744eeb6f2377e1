import { expect, test } from 'vitest'
import { galleryAddress, galleryState, isFiltered } from './gallery-query.ts'

const everything = galleryState.initial

test('G01 invalid parameters are ignored; defaults have a bare address', () => {
  expect(galleryState.read('?categoria=otra&page=0&imagen=../x&q=%20')).toEqual(everything)
  expect(galleryAddress(everything)).toBe('/galeria/')
  expect([isFiltered({ ...everything, page: 2 }), isFiltered({ ...everything, q: 'a' })]).toEqual([false, true])
})

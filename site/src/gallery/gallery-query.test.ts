import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsCategories } from '#contract/vocabulary.ts'
import { allImages, galleryAddress, isFiltered, readGalleryQuery } from './gallery-query.ts'

const id = '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'

test('G01 G03 what the gallery shows survives the address', () => {
  const query = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    category: fc.option(fc.constantFrom(...newsCategories)),
    page: fc.integer({ min: 1, max: 99_999 }),
    imagen: fc.option(fc.constant(id)),
  })
  fc.assert(
    fc.property(query, (asked) => {
      expect(readGalleryQuery(new URL(galleryAddress(asked), 'https://ciudad.example').search)).toEqual(asked)
    }),
  )
})

test('G01 what cannot be meant reads as if it were not there; everything has a bare address', () => {
  expect(readGalleryQuery('?categoria=otra&page=0&imagen=../x&q=%20')).toEqual(allImages)
  expect(galleryAddress(allImages)).toBe('/galeria/')
  expect([isFiltered({ ...allImages, page: 2 }), isFiltered({ ...allImages, q: 'a' })]).toEqual([false, true])
})

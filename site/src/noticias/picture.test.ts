import { expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

const image = { id: 'a', alt: 'Puente' }
const widths = (width: number) =>
  pictureOf({ ...image, width })
    .srcSet?.match(/\d+(?=w)/g)
    ?.map(Number)

test('G05 a picture is offered at the widths at which it is stored, never enlarged', () => {
  expect(widths(1200)).toEqual([400, 640, 800, 1200])
  expect(widths(900)).toEqual([400, 640, 800, 900])
  expect(widths(800)).toEqual([400, 640, 800])
  expect(widths(320)).toEqual([320])
  // Without support for srcset.
  expect(pictureOf({ ...image, width: 900 }).src).toBe('/media/a/1200.webp')
})

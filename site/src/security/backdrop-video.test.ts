import { expect, test } from 'vitest'
import { canPlay } from './backdrop-video.client.ts'

const reader =
  (...holding: string[]) =>
  (query: string) =>
    holding.includes(query)
const large = '(width >= 60rem)'

test('A02 the video plays on large screens only, never under reduced motion, reduced data or save-data', () => {
  expect(canPlay(reader(large), false)).toBe(true)
  expect(canPlay(reader(), false)).toBe(false)
  expect(canPlay(reader(large, '(prefers-reduced-motion: reduce)'), false)).toBe(false)
  expect(canPlay(reader(large, '(prefers-reduced-data: reduce)'), false)).toBe(false)
  expect(canPlay(reader(large), true)).toBe(false)
})

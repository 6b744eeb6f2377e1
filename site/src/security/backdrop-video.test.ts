import { expect, test } from 'vitest'
import { mayPlay } from './backdrop-video.client.ts'

const reader =
  (...holding: string[]) =>
  (query: string) =>
    holding.includes(query)
const large = '(width >= 60rem)'

test('A02 the video plays on large screens only, never under reduced motion, reduced data or save-data', () => {
  expect(mayPlay(reader(large), false)).toBe(true)
  expect(mayPlay(reader(), false)).toBe(false)
  expect(mayPlay(reader(large, '(prefers-reduced-motion: reduce)'), false)).toBe(false)
  expect(mayPlay(reader(large, '(prefers-reduced-data: reduce)'), false)).toBe(false)
  expect(mayPlay(reader(large), true)).toBe(false)
})

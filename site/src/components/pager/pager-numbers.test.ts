import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPage, pagerNumbers } from './pager-numbers.ts'

test('N04 a page outside 1..last is not accepted', () => {
  expect([0, 1, 4, 5, 1.5, Number.NaN].map((page) => isPage(page, 4))).toEqual([false, true, true, false, false, false])
})

test('N04 the pager offers first, last and neighbours, and never hides a single page', () => {
  expect(pagerNumbers(1, 4)).toEqual([1, 2, 3, 4])
  expect(pagerNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pagerNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagerNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pagerNumbers(1, 1)).toEqual([1])
})

test('N04 a gap stands for two pages or more, and 1,667 pages need nine places at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1667 }), fc.nat(), (pages, at) => {
      const numbers = pagerNumbers((at % pages) + 1, pages)
      expect(numbers.length).toBeLessThanOrEqual(9)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      numbers.forEach((number, index) => {
        const [before, after] = [numbers[index - 1], numbers[index + 1]]
        if (number === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2)
        else if (typeof after === 'number') expect(after).toBe(number + 1)
      })
    }),
  )
})

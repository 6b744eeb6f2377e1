import { expect, test } from 'vitest'
import { isPage, listAddress, pagerNumbers, readListQuery } from './list-query.ts'

test.for([
  ['', 1],
  ['?page=1', 1],
  ['?page=12', 12],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=dos', 1],
  ['?page=99999999999', 1],
] as const)('N05 %s is page %i', ([search, page]) => {
  expect(readListQuery(search)).toEqual({ page })
})

test('N05 page 1 leaves the page out of the address', () => {
  expect(listAddress({ page: 1 })).toBe('/todas-las-noticias/')
  expect(listAddress({ page: 3 })).toBe('/todas-las-noticias/?page=3')
  expect(readListQuery(new URL(listAddress({ page: 3 }), 'http://a').search)).toEqual({ page: 3 })
})

test('N04 a page outside 1..last is not accepted', () => {
  expect([0, 1, 4, 5, 1.5, Number.NaN].map((page) => isPage(page, 4))).toEqual([false, true, true, false, false, false])
})

test('N04 the pager offers first, last and neighbours, and never hides a single page', () => {
  expect(pagerNumbers(1, 4)).toEqual([1, 2, null, 4].map((number) => number ?? 3))
  expect(pagerNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pagerNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagerNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pagerNumbers(1, 1)).toEqual([1])
})

import { describe, expect, test } from 'vitest'
import { galleryPager, newsPager, pageButtons, pageOf, pageOrLast, pageServed } from './page-window.ts'

describe('PN01 the pager of the news list', () => {
  test.each([
    [1, 1, [1]],
    [1, 10, [1, 2, 3, 'gap', 10]],
    [5, 10, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 10]],
    [10, 10, [1, 'gap', 8, 9, 10]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('PN01 page %i of %i', (current, pages, buttons) => {
    expect(pageButtons(current, pages, newsPager)).toEqual(buttons)
  })
})

describe('PG02 the pager of the gallery', () => {
  test.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 'gap', 6]],
    [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
  ])('PG02 page %i of %i', (current, pages, buttons) => {
    expect(pageButtons(current, pages, galleryPager)).toEqual(buttons)
  })
})

describe('PN01 the rows of a page', () => {
  const items = Array.from({ length: 25 }, (_, index) => index)

  test('PN01 the last page is short and says so', () => {
    expect(pageOf(items, 3, 12)).toEqual({ rows: [24], page: 3, pages: 3, from: 25, to: 25, total: 25 })
  })

  test.each([0, -1, 4, 1.5, Number.NaN])('PN01 page %d does not exist: the first is shown', (asked) => {
    expect(pageOf(items, asked, 12)).toMatchObject({ page: 1, from: 1, to: 12 })
  })

  test('PN01 an empty list has one page with nothing on it', () => {
    expect(pageOf([], 1, 12)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 })
  })

  test('a page that the server cut says where it stands', () => {
    const page = pageServed(['y', 'z'], { page: 3, pages: 3, total: 42 }, 20)
    expect(page).toEqual({ rows: ['y', 'z'], page: 3, pages: 3, from: 41, to: 42, total: 42 })
  })

  test.each([
    [3, 2, [3, 2]],
    [2, 2, [2]],
    [3, 0, [3]],
  ])('NR80 page %i of a list that has %i: asked for %j', async (page, pages, asked) => {
    const calls: number[] = []
    await pageOrLast(page, async (page) => {
      calls.push(page)
      return { pages }
    })
    expect(calls).toEqual(asked)
  })
})

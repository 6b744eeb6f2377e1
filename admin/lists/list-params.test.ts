import { describe, expect, test } from 'vitest'
import { anyText, clientPage, defineList, oneOf, serverPage, writeQuery } from './list-params.ts'

const list = defineList({ buscar: anyText, categoria: oneOf(['obras', 'salud']) }, 12)

test('PN01 writes filters and page to the query string and reads them back', () => {
  const query = writeQuery({ buscar: 'agua y luz', categoria: 'obras' }, 3)
  expect(query).toBe('buscar=agua+y+luz&categoria=obras&pagina=3')
  expect(list.read(new URLSearchParams(query))).toEqual({
    filters: { buscar: 'agua y luz', categoria: 'obras' },
    page: 3,
  })
})

test('PN01 has an empty query string for the first page without filters', () => {
  expect(writeQuery(list.none, 1)).toBe('')
  expect(list.read(new URLSearchParams('otro=1'))).toEqual({ filters: list.none, page: 1 })
})

test.for(['pagina=0', 'pagina=-1', 'pagina=dos', 'pagina=1.5', 'categoria=quizas'])(
  'PN01 ignores the invalid parameter %s',
  (text) => {
    expect(list.read(new URLSearchParams(text))).toEqual({ filters: list.none, page: 1 })
  },
)

test.each([
  [3, 2, [3, 2]],
  [2, 2, [2]],
  [3, 0, [3]],
])('NR80 loads the last page when page %i of %i is requested: fetches %j', async (requested, pages, fetched) => {
  const calls: number[] = []
  await list.load(new Request(`https://panel.example/?pagina=${requested}`), async ({ page }) => {
    calls.push(page)
    return { pages }
  })
  expect(calls).toEqual(fetched)
})

describe('PN01 the rows of a page', () => {
  const items = Array.from({ length: 25 }, (_, index) => index)

  test('PN01 the last page holds the remaining rows', () => {
    expect(clientPage(items, 3, 12)).toEqual({ rows: [24], page: 3, pages: 3, from: 25, to: 25, total: 25 })
  })

  test.each([0, -1, 4, 1.5, Number.NaN])('PN01 shows the first page when page %d does not exist', (requested) => {
    expect(clientPage(items, requested, 12)).toMatchObject({ page: 1, from: 1, to: 12 })
  })

  test('PN01 an empty list has one empty page', () => {
    expect(clientPage([], 1, 12)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 })
  })

  test('PN01 gives the row positions of a page from the server', () => {
    const page = serverPage(['y', 'z'], { page: 3, pages: 3, total: 42 }, 20)
    expect(page).toEqual({ rows: ['y', 'z'], page: 3, pages: 3, from: 41, to: 42, total: 42 })
  })
})

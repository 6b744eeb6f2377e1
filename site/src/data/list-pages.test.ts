import { expect, test } from 'vitest'
import { rowsOnPage } from '#shared/content-pages.ts'
import { listPages } from './list-pages.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

test('ED37 ED42 a long list makes pages of 100 rows, each once and in order', () => {
  const pages = listPages('/documentos/2026/', rows(205))
  expect(rowsOnPage).toBe(100)
  expect(pages.map(({ path, number, rows: { length } }) => [path, number, length])).toEqual([
    ['/documentos/2026/', 1, 100],
    ['/documentos/2026/2/', 2, 100],
    ['/documentos/2026/3/', 3, 5],
  ])
  expect(pages.flatMap((page) => page.rows)).toEqual(rows(205))
  expect(listPages('/documentos/', [])).toEqual([{ path: '/documentos/', number: 1, pages: 1, rows: [] }])
  expect(listPages('/documentos/', rows(100))).toHaveLength(1)
})

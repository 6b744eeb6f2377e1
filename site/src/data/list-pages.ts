/** Long lists on several pages, each light enough for a weak signal. */

import { rowsOnPage } from '#shared/content-pages.ts'

/** A page of a list that stands at `path`; the first page is `path` itself, others follow it with their number. */
export type ListPage<Row> = {
  /** With slashes at both ends. */
  readonly path: string
  readonly number: number
  readonly pages: number
  readonly rows: readonly Row[]
}

export const pagePath = (path: string, number: number): string => (number === 1 ? path : `${path}${number}/`)

/** The rows in pages; a list without rows has one empty page. */
export function listPages<Row>(path: string, rows: readonly Row[]): ListPage<Row>[] {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage))
  return Array.from({ length: pages }, (_, index) => ({
    path: pagePath(path, index + 1),
    number: index + 1,
    pages,
    rows: rows.slice(index * rowsOnPage, (index + 1) * rowsOnPage),
  }))
}

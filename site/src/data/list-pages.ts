import { rowsOnPage } from '#shared/content-pages.ts'

/** Page 1 is `path` itself; others append their number. */
export type ListPage<Row> = {
  readonly path: string
  readonly number: number
  readonly pages: number
  readonly rows: readonly Row[]
}

export const pagePath = (path: string, number: number): string => (number === 1 ? path : `${path}${number}/`)

/** Rows in pages; an empty list has one empty page. */
export function listPages<Row>(path: string, rows: readonly Row[]): ListPage<Row>[] {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage))
  return Array.from({ length: pages }, (_, index) => ({
    path: pagePath(path, index + 1),
    number: index + 1,
    pages,
    rows: rows.slice(index * rowsOnPage, (index + 1) * rowsOnPage),
  }))
}

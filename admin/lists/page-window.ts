/** Which page buttons a pager shows, and which rows a page holds. No React: tested as plain functions. */

/** A page number, or a gap drawn as an ellipsis. */
type PageButton = number | 'gap'

export type PagerShape = {
  /** Pages shown on each side of the current one. */
  readonly reach: number
  /** Up to this many pages all are shown. */
  readonly allUpTo?: number
}

/** The news list's pager: first and last page and a window of 2 around the current (PN01). */
export const newsPager: PagerShape = { reach: 2 }
/** The gallery's pager: all pages if 5 or fewer, otherwise ellipses around the current (PG02). */
export const galleryPager: PagerShape = { reach: 1, allUpTo: 5 }

/** The buttons for `current` (1..pages) of `pages`: first, last and those in reach, a gap for every run left out. */
export function pageButtons(current: number, pages: number, { reach, allUpTo = 0 }: PagerShape): PageButton[] {
  const buttons: PageButton[] = []
  for (let page = 1; page <= pages; page++) {
    const isShown = pages <= allUpTo || page === 1 || page === pages || Math.abs(page - current) <= reach
    if (isShown) buttons.push(page)
    else if (buttons.at(-1) !== 'gap') buttons.push('gap')
  }
  return buttons
}

/** One page of a filtered list, with 1-based positions of its first and last row (0 and 0 when there is none). */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly from: number
  readonly to: number
  readonly total: number
}

type Served = Pick<Page<unknown>, 'page' | 'pages' | 'total'>

/** Cuts a page out of `items`; a page outside 1..last becomes the first (spec.md §4). */
export function pageOf<Row>(items: readonly Row[], asked: number, perPage: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1
  const rows = items.slice((page - 1) * perPage, page * perPage)
  return pageServed(rows, { page, pages, total: items.length }, perPage)
}

/** Asks a server for a page, or for the last one where the list ends before it: rows may have gone meanwhile. */
export async function pageOrLast<Answer extends { readonly pages: number }>(
  page: number,
  ask: (page: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask(page)
  return answer.pages > 0 && page > answer.pages ? ask(answer.pages) : answer
}

/** One page as the server cut it out of a list: its page `page` of `pages`, `perPage` rows on each. */
export function pageServed<Row>(rows: readonly Row[], served: Served, perPage: number): Page<Row> {
  const start = (served.page - 1) * perPage
  return { ...served, rows, from: rows.length > 0 ? start + 1 : 0, to: start + rows.length }
}

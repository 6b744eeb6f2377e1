/** What the news list shows, as it stands in the address (N05): ?page=, left out for page 1. */

export type ListQuery = {
  /** From 1. */
  readonly page: number
}

/** Reads location.search; what is not a page number reads as page 1. */
export function readListQuery(search: string): ListQuery {
  const page = new URLSearchParams(search).get('page') ?? ''
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** The address of a page of the list, below the site's origin. */
export const listAddress = ({ page }: ListQuery): string =>
  page === 1 ? '/todas-las-noticias/' : `/todas-las-noticias/?page=${page}`

/** True for a page that the list has: outside 1..pages a change is not accepted (N04). */
export const isPage = (page: number, pages: number): boolean => Number.isInteger(page) && page >= 1 && page <= pages

/** Numbers that the pager offers, with null for a gap: the first, the last, and those beside the current one (N04). */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const near = (number: number): boolean => number === 1 || number === pages || Math.abs(number - page) <= 1
  const numbers: (number | null)[] = []
  for (let number = 1; number <= pages; number++) {
    const gapOfOne = near(number - 1) && near(number + 1)
    if (near(number) || gapOfOne) numbers.push(number)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}

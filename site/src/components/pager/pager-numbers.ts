/** Which pages a pager offers. */

/** True for a page that the list has: outside 1..pages a change is not accepted. */
export const isPage = (page: number, pages: number): boolean => Number.isInteger(page) && page >= 1 && page <= pages

/** Numbers that the pager offers, with null for a gap: the first, the last, and those beside the current one. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const near = (number: number): boolean => number === 1 || number === pages || Math.abs(number - page) <= 1
  const candidates = [...new Set([1, 2, page - 2, page - 1, page, page + 1, page + 2, pages - 1, pages])]
  const numbers: (number | null)[] = []
  for (const number of candidates.filter((candidate) => isPage(candidate, pages)).sort((a, b) => a - b)) {
    const gapOfOne = near(number - 1) && near(number + 1)
    if (near(number) || gapOfOne) numbers.push(number)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}

import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination, pagerNumbers } from './Pagination.tsx'

const pager = (page: number, pages: number) =>
  renderToStaticMarkup(
    <Pagination
      label="Páginas"
      address={(number) => `?pagina=${number}`}
      page={page}
      pages={pages}
      onPage={() => {}}
    />,
  )

test('N04 G02 T08 page buttons only when there is more than one page, each with its address', () => {
  expect(pager(1, 1)).toBe('')
  expect(pager(2, 3)).toMatch(/href="\?pagina=3" aria-label="Página 3"/)
  expect(pager(2, 3)).toMatch(/aria-current="page"[^>]*>2</)
})

test('N04 the first page has no previous link, the last no next one', () => {
  expect(pager(1, 3)).not.toContain('Anterior')
  expect(pager(3, 3)).not.toContain('Siguiente')
  expect(pager(2, 3)).toMatch(/rel="prev" href="\?pagina=1".*rel="next" href="\?pagina=3"/)
})
test('N04 the pager offers first, last and neighbours, and never hides a single page', () => {
  expect(pagerNumbers(1, 4)).toEqual([1, 2, 3, 4])
  expect(pagerNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pagerNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagerNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pagerNumbers(1, 1)).toEqual([1])
})

test('N04 a gap replaces two pages or more; 1,667 pages need nine places', () => {
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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

const pager = (page: number, pages: number) =>
  renderToStaticMarkup(
    <Pager label="Páginas" address={(number) => `?pagina=${number}`} page={page} pages={pages} onPage={() => {}} />,
  )

test('N04 G02 T08 page buttons only when there is more than one page, each with its address', () => {
  expect(pager(1, 1)).toBe('')
  expect(pager(2, 3)).toMatch(/href="\?pagina=3" aria-label="Página 3"/)
  expect(pager(2, 3)).toMatch(/aria-current="page"[^>]*>2</)
})

test('N04 no way before the first page and none after the last', () => {
  expect(pager(1, 3)).not.toContain('Anterior')
  expect(pager(3, 3)).not.toContain('Siguiente')
  expect(pager(2, 3)).toMatch(/rel="prev" href="\?pagina=1".*rel="next" href="\?pagina=3"/)
})

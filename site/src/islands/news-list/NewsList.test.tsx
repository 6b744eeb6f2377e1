import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleId, sampleItem } from '../../data/news.fixture.ts'
import { cardOfItem } from '../../news/card.ts'
import { pageCount } from './list-pages.ts'
import NewsList, { resultCount } from './NewsList.tsx'

const render = (total: number) => {
  const cards = Array.from({ length: Math.min(total, 6) }, (_, n) =>
    cardOfItem(sampleItem(n, { title: `Título ${n} & <b>` })),
  )
  return renderToStaticMarkup(<NewsList prerendered={{ cards, total, page: 1, pages: pageCount(total) }} />)
}

test('N08 the first page is complete in the HTML', () => {
  const html = render(24)
  expect(html.match(/<article/g)).toHaveLength(6)
  expect(html).toContain(`href="/noticia/${sampleId(5)}/"`)
  expect(html).toContain('Título 5 &amp; &lt;b&gt;')
  expect(html).toContain('24 resultados')
  expect(html).toContain('<a href="/todas-las-noticias/?page=4" aria-label="Página 4">4</a>')
})

test('N04 a single page has no pager', () => {
  expect(render(6)).not.toContain('<nav')
})

test('N06 the empty list says so', () => {
  const html = render(0)
  expect(html).toContain('No se encontraron noticias')
  expect(html).toContain('Intenta con otros términos de búsqueda o filtros')
})

test('N02 one result, many results', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 resultados', '1 resultado', '2 resultados'])
})

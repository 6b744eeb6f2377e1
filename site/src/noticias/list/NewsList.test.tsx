import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOfItem } from '../card.ts'
import { sampleId, sampleItem } from '../news.fixture.ts'
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

test('N01 N03 search box, and a closed panel with category and date', () => {
  const html = render(24)
  expect(html).toContain('placeholder="Buscar noticias..."')
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Filtros</)
  expect(html).toMatch(/<div class="news-filters-panel [^>]* hidden="">/)
  for (const label of ['Todas las fechas', 'Última semana', 'Último mes', 'Último año', 'Medio Ambiente', 'Economía'])
    expect(html).toContain(`>${label}</option>`)
  expect(html).not.toContain('Filtrando por')
})

test('N02 one result, many results', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 resultados', '1 resultado', '2 resultados'])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChosenFilters } from '../../lists/ListParts.tsx'
import { cardOfItem } from '../card.ts'
import { sampleId, sampleItem } from '../news.fixture.ts'
import { pageCount } from './list-pages.ts'
import { type ListQuery, newsState } from './list-query.ts'
import NewsList, { chosenOf, resultCount } from './NewsList.tsx'

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

test('N02 the badge shows the chosen category', () => {
  const chosen = (query: Partial<ListQuery>) =>
    renderToStaticMarkup(<ChosenFilters filters={chosenOf({ ...newsState.initial, ...query }, () => {})} />)
  expect(chosen({})).toBe('')
  expect(chosen({ q: 'agua', page: 3 })).toBe('')
  expect(chosen({ category: 'obras' })).toMatch(/Filtrando por<.*data-category="obras"><span>Obras Públicas/)
  expect(chosen({ span: 'mes' })).toMatch(/Filtrando por<.*Último mes/)
})

test('N06 an empty list shows its text', () => {
  const html = render(0)
  expect(html).toContain('No se encontraron noticias')
  expect(html).toContain('Intenta con otros términos de búsqueda o filtros')
})

test('N02 one result, many results', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 resultados', '1 resultado', '2 resultados'])
})

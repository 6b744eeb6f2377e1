import { describe, expect, test } from 'vitest'
import { sampleNews } from '../news-samples.ts'
import { filterNews, newsFilters } from './news-filter.ts'

const noticias = [
  sampleNews({ title: 'Iluminación nueva', excerpt: 'En la avenida', category: 'obras', status: 'publicado' }),
  sampleNews({ title: 'Vacunatorio', excerpt: 'Con iluminacion', category: 'salud', status: 'borrador' }),
  sampleNews({ title: 'Peña', excerpt: 'Folclore', category: 'cultura', status: 'publicado' }),
]
const titles = (filters: Partial<typeof newsFilters>) =>
  filterNews(noticias, { ...newsFilters, ...filters }).map(({ title }) => title)

describe('PN01 what the news list shows', () => {
  test('PN01 without filters, everything', () => {
    expect(titles({})).toHaveLength(3)
  })

  test('PN01 the search ignores case and accents, over title and excerpt', () => {
    expect(titles({ buscar: ' ILUMINACION ' })).toEqual(['Iluminación nueva', 'Vacunatorio'])
  })

  test('PN01 category and status combine with the search', () => {
    expect(titles({ buscar: 'iluminación', estado: 'borrador' })).toEqual(['Vacunatorio'])
    expect(titles({ buscar: 'iluminación', estado: 'borrador', categoria: 'obras' })).toEqual([])
  })
})

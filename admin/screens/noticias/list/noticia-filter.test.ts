import { describe, expect, test } from 'vitest'
import { noticiaFixture } from '../noticia.fixture.ts'
import { filterNoticias, noticiaFilters } from './noticia-filter.ts'

const noticias = [
  noticiaFixture({ title: 'Iluminación nueva', excerpt: 'En la avenida', category: 'obras', status: 'publicado' }),
  noticiaFixture({ title: 'Vacunatorio', excerpt: 'Con iluminacion', category: 'salud', status: 'borrador' }),
  noticiaFixture({ title: 'Peña', excerpt: 'Folclore', category: 'cultura', status: 'publicado' }),
]
const titles = (filters: Partial<typeof noticiaFilters>) =>
  filterNoticias(noticias, { ...noticiaFilters, ...filters }).map(({ title }) => title)

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

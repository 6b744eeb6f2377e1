import { expect, test } from 'vitest'
import { allNewsAddress, foundText, isSearchable, isTyped, queryOf, searchAddress } from './search-query.ts'

test.for(['', 'a', 'recolección', 'a&b=c', '50 %', '«x» #1 +2'])(
  'L04 the address carries «%s» and gives it back',
  (q) => {
    expect(queryOf(new URL(searchAddress(q), 'http://x').search)).toBe(q)
    expect(new URL(allNewsAddress(q), 'http://x').searchParams.get('q')).toBe(q)
  },
)

test('blanks around the words do not count, and what the API would refuse is cut', () => {
  expect(queryOf('?q=%20%20agua%20')).toBe('agua')
  expect(queryOf(`?q=${'a'.repeat(300)}`)).toHaveLength(200)
  expect(queryOf('?otra=1')).toBe('')
})

test.for([
  [{ pages: 1, news: 1 }, '1 página y 1 noticia con «x».'],
  [{ pages: 2, news: 1200 }, '2 páginas y 1.200 noticias con «x».'],
  [{ pages: 0, news: 1 }, 'Ninguna página con «x», pero sí 1 noticia.'],
  [{ pages: 0, news: 3 }, 'Ninguna página con «x», pero sí 3 noticias.'],
  [{ pages: 3, news: 0 }, '3 páginas con «x». Ninguna noticia.'],
  [{ pages: null, news: 3 }, '3 noticias con «x». En las páginas no pudimos buscar.'],
  [{ pages: 2, news: null }, '2 páginas con «x». En las noticias no pudimos buscar.'],
  [{ pages: 0, news: 0 }, 'No encontramos nada con «x».'],
  [{ pages: null, news: 0 }, 'Ninguna noticia con «x». En las páginas no pudimos buscar.'],
  [{ pages: 0, news: null }, 'Ninguna página con «x». En las noticias no pudimos buscar.'],
  [{ pages: null, news: null }, 'No pudimos buscar.'],
] as const)('L04 %j is said in a sentence', ([found, sentence]) => {
  expect(foundText('x', found)).toBe(sentence)
})

test.for([
  ['a', false],
  ['<b>', false],
  ['¿?', false],
  ['ñu', true],
  ['11', true],
  ['N.º 8', true],
] as const)('L04 letters and digits count, not signs: «%s» can be searched: %s', ([q, searchable]) => {
  expect(isSearchable(q)).toBe(searchable)
})

test('L04 a word that was typed is not proposed', () => {
  expect(isTyped('BASURA y ramas', 'basura')).toBe(true)
  expect(isTyped('basural', 'basura')).toBe(false)
})

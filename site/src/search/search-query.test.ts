import { expect, test } from 'vitest'
import { allNewsAddress, foundText, isSearchable, isTyped, queryOf, searchAddress } from './search-query.ts'

test.for(['', 'a', 'recolección', 'a&b=c', '50 %', '«x» #1 +2'])(
  'L04 the address carries «%s» and gives it back',
  (q) => {
    expect(queryOf(new URL(searchAddress(q), 'http://x').search)).toBe(q)
    expect(new URL(allNewsAddress(q), 'http://x').searchParams.get('q')).toBe(q)
  },
)

test('surrounding blanks are ignored, overlong queries cut', () => {
  expect(queryOf('?q=%20%20agua%20')).toBe('agua')
  expect(queryOf(`?q=${'a'.repeat(300)}`)).toHaveLength(200)
  expect(queryOf('?otra=1')).toBe('')
})

test.for([
  [{ site: 1, news: 1 }, true, '1 resultado y 1 noticia con «x».'],
  [{ site: 2, news: 1200 }, true, '2 resultados y 1.200 noticias con «x».'],
  [{ site: 2, news: 0 }, false, '2 resultados con alguna palabra de «x». Ninguna noticia.'],
  [{ site: 0, news: 1 }, true, 'Nada en el sitio con «x», pero sí 1 noticia.'],
  [{ site: 0, news: 3 }, false, 'Nada en el sitio con «x», pero sí 3 noticias.'],
  [{ site: 3, news: 0 }, true, '3 resultados con «x». Ninguna noticia.'],
  [{ site: null, news: 3 }, true, '3 noticias con «x». En el resto del sitio no pudimos buscar.'],
  [{ site: 2, news: null }, true, '2 resultados con «x». En las noticias no pudimos buscar.'],
  [{ site: 0, news: 0 }, false, 'No encontramos nada con «x».'],
  [{ site: null, news: 0 }, true, 'Ninguna noticia con «x». En el resto del sitio no pudimos buscar.'],
  [{ site: 0, news: null }, true, 'Nada en el sitio con «x». En las noticias no pudimos buscar.'],
  [{ site: null, news: null }, true, 'No pudimos buscar.'],
] as const)('L04 %j gives a sentence', ([found, all, sentence]) => {
  expect(foundText('x', found, all)).toBe(sentence)
})

test('L04 letters and digits count, not signs: with two a search starts', () =>
  expect(['a', '<b>', '¿?', 'ñu', '11', 'N.º 8'].filter(isSearchable)).toEqual(['ñu', '11', 'N.º 8']))

test('L04 a typed word is not suggested', () => {
  expect(isTyped('BASURA y ramas', 'basura')).toBe(true)
  expect(isTyped('basural', 'basura')).toBe(false)
})

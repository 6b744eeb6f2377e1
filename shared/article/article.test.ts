import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBuildInfo } from '../build-info.ts'
import {
  categoryLabel,
  categoryPath,
  dayInWords,
  longDate,
  newsArticleJsonLd,
  paragraphsOf,
  shareLinks,
  shareTitle,
} from './article.ts'

test('D02 content is split by line breaks into paragraphs; empty lines are dropped', () => {
  expect(paragraphsOf(' Uno \r\n\r\nDos\rTres\n  \nCuatro\u2028Cinco ')).toEqual([
    'Uno',
    'Dos',
    'Tres',
    'Cuatro',
    'Cinco',
  ])
  const isParagraph = (text: string) => text !== '' && text === text.trim() && !/[\r\n]/.test(text)
  const signs = fc.constantFrom('a', 'ñ', ' ', '\t', '\n', '\r', '\u2028', '\u2029')
  fc.assert(fc.property(fc.string({ unit: signs }), (content) => paragraphsOf(content).every(isParagraph)))
})

test('D02 PF03 dates are written es-AR, in UTC, from the first 10 characters', () => {
  expect(longDate('2025-11-20')).toBe('jueves 20 de noviembre de 2025')
  expect(longDate('2026-01-01T23:59:59-03:00')).toBe('jueves 1 de enero de 2026')
  expect(() => longDate('mañana')).toThrow(RangeError)
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
      expect(longDate(date.toISOString())).toMatch(/^[a-záé]+ \d{1,2} de [a-z]+ de \d{4}$/)
    }),
  )
})

test('D03 the share title is the item’s title, or "Noticia municipal" if it is empty', () => {
  expect([shareTitle(' Puente '), shareTitle(' ')]).toEqual(['Puente', 'Noticia municipal'])
})

test('D03 share links encode title and address', () => {
  const url = 'https://ciudad.example/noticia/1/'
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const links = shareLinks(title, url)
      const [whatsapp, facebook, x] = [links.whatsapp, links.facebook, links.x].map(
        (link) => new URL(link).searchParams,
      )
      expect(whatsapp?.get('text')).toBe(`${shareTitle(title)} ${url}`)
      expect(facebook?.get('u')).toBe(url)
      expect([x?.get('text'), x?.get('url')]).toEqual([shareTitle(title), url])
    }),
  )
})

test('N07 an unknown category has its key as label and links to all news', () => {
  expect([categoryLabel('obras'), categoryPath('obras')]).toEqual(['Obras Públicas', '/noticias/obras/'])
  expect([categoryLabel('toString'), categoryPath('toString')]).toEqual(['toString', '/todas-las-noticias/'])
})

test('PF03 a text that is not a date is returned unchanged', () => {
  expect([dayInWords('2025-11-20'), dayInWords('pronto')]).toEqual(['jueves 20 de noviembre de 2025', 'pronto'])
})

test('D07 structured data round-trips and never closes its script element', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const article = {
        url: 'https://ciudad.example/noticia/1/',
        title: `</script>${text}`,
        excerpt: text,
        date: '2026-03-05',
        updatedAt: '2026-03-05T12:00:00Z',
        category: 'obras',
        image: 'https://ciudad.example/compartir.png',
        notes: [
          { kind: 'Corrección', day: '2026-03-08', text },
          { kind: 'Actualización', day: '2026-03-09', text: 'Terminó' },
        ] as const,
      }
      const written = newsArticleJsonLd(article)
      expect(written).not.toContain('<')
      expect(JSON.parse(`{${written}`)).toMatchObject({
        '@type': 'NewsArticle',
        headline: article.title,
        description: text,
        datePublished: '2026-03-05',
        articleSection: 'Obras Públicas',
        correction: [{ '@type': 'CorrectionComment', text, datePublished: '2026-03-08' }],
      })
    }),
  )
})

test('B03 an invalid build.json is read as null, without an error', () => {
  const info = { change: 7, changedAt: null, builtAt: '2026-03-05T12:00:00.000Z', noticias: 3, staleFrom: '2026-03-06' }
  expect(readBuildInfo({ ...info, more: true })).toEqual({ ...info, fallbacks: [] })
  const { staleFrom: _, ...earlier } = info
  expect(readBuildInfo(earlier)).toEqual({ ...info, staleFrom: null, fallbacks: [] })
  const fallback = { name: 'jardines.json', title: 'Jardines', at: null, reason: 'jardines.json › type: falta' }
  const odd = [fallback, { ...fallback, at: 'ayer' }, { ...fallback, title: 1 }, null]
  expect(readBuildInfo({ ...info, fallbacks: odd })?.fallbacks).toEqual([fallback])
  for (const wrong of [
    { ...info, change: '7' },
    { ...info, change: -1 },
    { ...info, change: 1.5 },
    { ...info, builtAt: 'ayer' },
    { ...info, staleFrom: 'mañana' },
    { change: 7, builtAt: info.builtAt },
  ])
    expect(readBuildInfo(wrong)).toBeNull()
  fc.assert(fc.property(fc.anything(), (value) => readBuildInfo(value) === null))
})

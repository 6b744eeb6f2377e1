import { expect, test } from 'vitest'
import { templateTokens } from '#contract/article.ts'
import { sampleId, sampleItem } from '../data/news.fixture.ts'
import { articleOf, articleTemplate } from './article-view.ts'

const siteUrl = 'https://banda.example'

test('D02 an article shows its text in paragraphs, its date in words and its category by name', () => {
  const article = articleOf(sampleItem(1, { content: ' Uno \r\n\nDos <b>y</b> tres\n' }), siteUrl)
  expect(article.paragraphs).toEqual(['Uno', 'Dos <b>y</b> tres'])
  expect(article.longDate).toBe('viernes 20 de noviembre de 2026')
  expect(article.categoryLabel).toBe('Obras Públicas')
})

test('D02 the placeholder stands in unless there is a verified image', () => {
  const without = articleOf(sampleItem(1), siteUrl)
  expect(without.picture).toEqual({ src: '/imagen-muestra.svg', srcSet: undefined, alt: '' })
  expect(without.shareImage).toBe('https://banda.example/compartir.png')
  const pictured = sampleItem(1, { image_id: sampleId(9), image_title: 'Puente', image_width: 1200 })
  expect(articleOf(pictured, siteUrl).picture.src).toBe(`/media/${sampleId(9)}/1200.webp`)
  expect(articleOf(pictured, siteUrl).picture.alt).toBe('Puente')
})

test('D07 canonical address, share picture and structured data are absolute', () => {
  const article = articleOf(sampleItem(1, { image_id: sampleId(9), image_width: 500, title: 'Uno </script>' }), siteUrl)
  expect(article.url).toBe(`https://banda.example/noticia/${sampleId(1)}/`)
  expect(article.jsonLd).not.toContain('<')
  expect(JSON.parse(article.jsonLd)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Uno </script>',
    image: [`https://banda.example/media/${sampleId(9)}/1200.webp`],
    author: { name: 'Ana Paz' },
  })
})

test('D01 the template leaves every token that the fallback fills', () => {
  const shown = JSON.stringify(articleTemplate)
  for (const token of Object.values(templateTokens)) expect(shown).toContain(token)
})

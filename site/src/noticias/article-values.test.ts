import { expect, test } from 'vitest'
import { focusOf } from '#shared/article/article-photos.ts'
import { articleValues } from './article-pages.ts'
import { sampleId, sampleItem, samplePhoto, withLead } from './news.fixture.ts'
import type { PublishedPhoto } from './published-item.ts'
import { shareCardPath, shareImage } from './share-card.ts'

const siteUrl = 'https://banda.example'
const siteImage = { address: '/compartir.png', alt: 'La ciudad' }

test('D02 an article shows its text in paragraphs, its date in words and its category by name', () => {
  const article = articleValues(sampleItem(1, { content: ' Uno \r\n\nDos <b>y</b> www.a.com\n' }), siteUrl, siteImage)
  expect(article.body).toBe(
    '<p>Uno</p><p>Dos &lt;b&gt;y&lt;/b&gt; <a href="http://www.a.com" rel="noopener nofollow">www.a.com</a></p>',
  )
  expect(article.longDate).toBe('viernes 20 de noviembre de 2026')
  expect(article.categoryLabel).toBe('Obras Públicas')
})

test('D02 the placeholder shows unless the image is verified', () => {
  const without = articleValues(sampleItem(1), siteUrl, siteImage)
  expect(without.lead).toMatch(/^<img src="\/imagen-muestra.svg"[^>]* alt=""[^>]*>$/)
  expect(without).toMatchObject({ imageAbsolute: 'https://banda.example/compartir.png', imageAlt: 'La ciudad' })
  const leadOf = (photo: Partial<PublishedPhoto>, headline = 'Noticia') =>
    articleValues(sampleItem(1, { ...withLead(samplePhoto(9, photo)), title: headline }), siteUrl, siteImage).lead
  expect(leadOf({})).toMatch(
    new RegExp(
      `^<a href="/media/${sampleId(9)}/1200.webp" data-photo><img src="/media/${sampleId(9)}/1200.webp"[^>]* alt="Puente"[^>]*></a>$`,
    ),
  )
  const described = { description: 'El puente de noche' }
  expect(leadOf(described)).toMatch(/ alt="El puente de noche".*<figcaption>Puente<\/figcaption>$/)
  expect(leadOf(described, 'Puente')).not.toContain('figcaption')
  expect(leadOf({ ...described, caption: 'La obra', credit: 'Fotos de Ana' })).toContain(
    '<figcaption><span class="article-caption">La obra</span> <span class="article-credit">Fotos de Ana</span></figcaption>',
  )
})

test('NR35 a crop shows its focal point, rounded to tens; portraits default to the upper third, others to the middle', () => {
  const size = { width: 1200, height: 900 }
  expect(focusOf({ ...size, focus: { x: 24, y: 76 } })).toBe('20 80')
  expect(focusOf({ ...size, focus: null })).toBeUndefined()
  expect(focusOf({ width: 900, height: 1200, focus: null })).toBe('50 30')
  expect(focusOf({ width: 900, height: 1200, focus: { x: 0, y: 100 } })).toBe('0 100')
})

test('D07 canonical address, share picture and structured data are absolute; structured data name the photo itself', () => {
  const item = sampleItem(1, { ...withLead(samplePhoto(9, { width: 500, height: 400 })), title: 'Uno </script>' })
  const article = articleValues(item, siteUrl, shareImage(item, 0))
  expect(article.url).toBe(`https://banda.example/noticia/${sampleId(1)}/`)
  expect(article.jsonld).not.toContain('<')
  expect(JSON.parse(`{${article.jsonld}`)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Uno </script>',
    image: [`https://banda.example/media/${sampleId(9)}/1200.webp`],
  })
  expect(article.imageAbsolute).toBe(`https://banda.example/compartir/foto/${sampleId(9)}.jpg`)
})

test('D03 share links carry the title and the canonical address', () => {
  const { shareWhatsapp, url } = articleValues(sampleItem(1, { title: 'Uno & dos' }), siteUrl, siteImage)
  expect(shareWhatsapp).toBe(`https://wa.me/?text=Uno%20%26%20dos%20${encodeURIComponent(url)}`)
})

test('D07 the newest items without a photo are shared with a picture of their own', () => {
  const item = sampleItem(1)
  const { imageAbsolute, jsonld } = articleValues(item, siteUrl, shareImage(item, 0))
  expect(imageAbsolute).toBe(`${siteUrl}${shareCardPath(item)}`)
  expect(JSON.parse(`{${jsonld}`).image).toEqual([imageAbsolute])
})

import { expect, test } from 'vitest'
import { createFactsReader, factsOf } from './page-facts.ts'

test('a page’s facts are title, robots, date and own links', () => {
  const html = `<head><meta property="og:title" content="Año &#34;nuevo&#34;"><meta property="og:updated_time" content="2026-11-20"><style>@font-face{src:url(/_astro/letra.woff2)}</style></head>
    <a href="/turismo/?tipo=1#x">T</a><a href="/niñez/">N</a><img src="/fotos/puente.webp" alt=""><a href="//otro.example/">A</a>
    <a href="https://a.example/x/">B</a><astro-island component-url="/_astro/isla.js"></astro-island><a href="/turismo/">T</a>`
  expect(factsOf(html)).toEqual({
    title: 'Año "nuevo"',
    isNoindex: false,
    modified: '2026-11-20',
    addresses: ['/_astro/letra.woff2', '/turismo/', '/niñez/', '/fotos/puente.webp', '/_astro/isla.js'],
  })
  expect(factsOf('<meta name="robots" content="noindex">')).toEqual({
    title: null,
    isNoindex: true,
    modified: null,
    addresses: [],
  })
})

test('assets of an inline style sheet are facts of each page with it', () => {
  const factsOfPage = createFactsReader()
  const sheet = '<style>a{background:url(/_astro/fondo.svg)}</style>'
  for (const path of ['/a/', '/b/'])
    expect(factsOfPage(Buffer.from(`${sheet}<a href="${path}">x</a>`)).addresses).toEqual(['/_astro/fondo.svg', path])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articlePages } from './article-pages.ts'
import { sampleId, sampleItem, samplePhoto, withLead } from './news.fixture.ts'

const template = '<h1>%%noticia.title%%</h1><aside class="more-news x">las más nuevas</aside><p>%%noticia.url%%</p>'
const frame = { nombre: 'La Banda' }
const settings = { siteUrl: 'https://banda.example', commit: 'abc', embedHosts: ['*.banda.example'], frame }
const items = [8, 7, 6, 5, 4, 3, 2, 1].map((n) => sampleItem(n, { category: n % 2 === 0 ? 'obras' : 'salud' }))
const keys = (of = items, using = settings) => articlePages(template, of, using).map(({ cacheKey }) => cacheKey)

test('D07 an article links to the item before it and to older ones, those of its category first', () => {
  const [newest, , , , , , , oldest] = articlePages(template, items, settings)
  expect(newest?.props.previous?.id).toBe(sampleId(7))
  expect(newest?.props.related.map(({ id }) => id)).toEqual([6, 4, 2].map(sampleId))
  expect([oldest?.props.previous, oldest?.props.related]).toEqual([null, []])
})

test('D07 older items of other categories complete the links; none appears twice', () => {
  const few = [5, 4, 3, 2, 1].map((n) => sampleItem(n, { category: n > 3 ? 'obras' : `otra${n}` }))
  const [newest] = articlePages(template, few, settings)
  expect(newest?.props.previous?.id).toBe(sampleId(4))
  expect(newest?.props.related.map(({ id }) => id)).toEqual([3, 2, 1].map(sampleId))
})

test('D07 no page links to itself, to a newer item, or twice to the same one', () => {
  const categories = fc.array(fc.constantFrom('obras', 'salud', 'social'), { maxLength: 30 })
  fc.assert(
    fc.property(categories, (list) => {
      const news = list.map((category, index) => sampleItem(list.length - index, { category }))
      for (const { props } of articlePages(template, news, settings)) {
        const linked = [...(props.previous ? [props.previous] : []), ...props.related].map(({ id }) => id)
        expect(new Set(linked).size).toBe(linked.length)
        for (const id of linked) expect(id < props.item.id).toBe(true)
      }
    }),
  )
})

test('a new item leaves every earlier page as it was', () => {
  expect(keys([sampleItem(9), ...items]).slice(1)).toEqual(keys())
})

test('an edit changes the page of the item and of those that link to it, and no other', () => {
  const edited = items.map((item) => (item.id === sampleId(4) ? { ...item, title: 'Otro título' } : item))
  const changed = keys(edited).map((key, index) => key !== keys()[index])
  // Pages 8 and 6 list it in their category, page 5 as previous item.
  expect(changed).toEqual([true, false, true, true, true, false, false, false])
})

test('a picture that stops being verified changes the page', () => {
  const pictured = items.map((item, index) => (index === 5 ? { ...item, ...withLead(samplePhoto(99)) } : item))
  expect(keys(pictured)[5]).not.toBe(keys()[5])
})

test('ED12 another commit, site address, set of embed hosts or page frame changes every page', () => {
  const before = keys()
  for (const other of [
    { ...settings, commit: 'def' },
    { ...settings, siteUrl: 'https://otra.example' },
    { ...settings, embedHosts: ['vimeo.com'] },
    { ...settings, frame: { nombre: 'Villa Prueba' } },
  ])
    for (const [index, key] of keys(items, other).entries()) expect(key).not.toBe(before[index])
})

test('no page is reused without a commit', () => {
  for (const path of articlePages(template, items, { ...settings, commit: null }))
    expect(path).not.toHaveProperty('cacheKey')
})

test('D07 a page is the template with the item in its places and its own older news at the end', () => {
  const [newest] = articlePages(template, items, settings)
  const html = newest?.pieces().join('')
  expect(html).toMatch(/^<h1>Noticia 8<\/h1><aside class="more-news /)
  expect(html).toContain(`<a class="previous column" href="/noticia/${sampleId(7)}/">`)
  for (const n of [6, 4, 2]) expect(html).toContain(`href="/noticia/${sampleId(n)}/"`)
  expect(html).toMatch(new RegExp(`</aside><p>https://banda.example/noticia/${sampleId(8)}/</p>$`))
  expect(html).not.toContain('las más nuevas')
  expect(() => articlePages('<h1>%%noticia.title%%</h1>', items, settings)).toThrow('one place for more news')
})

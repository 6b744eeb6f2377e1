import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { cardOfItem, cardOfPublic } from '../noticias/card.ts'
import { sampleId, sampleItem, samplePhoto, withLead } from '../noticias/news.fixture.ts'
import { fakeApi, samplePublicNoticia } from '../noticias/public-noticia.fixture.ts'
import { cardParts, headlinesOf, readFreshNews, readNewsPage } from './fresh-news.client.ts'
import { homePages, leadingCards } from './home-news.ts'

const pictured = withLead(samplePhoto(900))
const displayed = [3, 2, 1].map((n) => cardOfItem(sampleItem(n, pictured)))
const fresh = async (items: unknown[], total = items.length) => {
  const news = await readFreshNews(
    fakeApi(() => ({ noticias: items, total })),
    { cards: displayed, total: 3 },
  )
  return news?.cards ?? null
}

test('N08 the home stays as built when nothing has changed; a changed total renders the list anew', async () => {
  const same = [3, 2, 1].map((n) => samplePublicNoticia(n))
  expect(await fresh(same)).toBeNull()
  expect(await fresh(same, 4)).toHaveLength(3)
})

test('N08 items published after the build show, hidden ones do not', async () => {
  const published = await fresh([4, 3, 2].map((n) => samplePublicNoticia(n)))
  expect(published?.map(({ id }) => id)).toEqual([4, 3, 2].map(sampleId))
  expect(await fresh([])).toEqual([])
})

test.for([
  ['title', { title: 'Otro' }],
  ['excerpt', { excerpt: 'Otro' }],
  ['date', { date: '2026-11-21' }],
  ['category', { category: 'salud' }],
  ['image', { image: null, imageId: null }],
] as const)('N08 an item with a changed %s is rendered anew', async ([, changes]) => {
  expect(await fresh([samplePublicNoticia(3, changes), samplePublicNoticia(2), samplePublicNoticia(1)])).toHaveLength(3)
})

test('N08 the home requests its items and leaves failures to the caller', async () => {
  const calls: unknown[] = []
  const api = fakeApi((name, input) => {
    calls.push(name, input)
    throw new ApiError(503, { error: 'Ahora no' })
  })
  await expect(readFreshNews(api, { cards: displayed, total: 3 })).rejects.toThrow('Ahora no')
  expect(calls).toEqual(['GET find-all-news-public', { page: 1, limit: 6 }])
})

test('H05 the home lists 3 news a page', async () => {
  const calls: unknown[] = []
  const api = fakeApi((name, input) => {
    calls.push(name, input)
    return { noticias: [samplePublicNoticia(1)], total: 7 }
  })
  expect(await readNewsPage(api, 3)).toMatchObject({ cards: [{ id: sampleId(1) }], total: 7 })
  expect(calls).toEqual(['GET find-all-news-public', { page: 3, limit: 3 }])
  expect([0, 1, 3, 4, 7].map(homePages)).toEqual([1, 1, 1, 2, 3])
})

test('the banner shows the news after the list’s; the list’s own where there are three or fewer', () => {
  const six = [6, 5, 4, 3, 2, 1].map((n) => cardOfItem(sampleItem(n)))
  expect(leadingCards(six)).toEqual(six.slice(0, 3))
  expect(headlinesOf(six)).toEqual(
    [3, 2, 1].map((n) => ({ href: `/noticia/${sampleId(n)}/`, title: sampleItem(n).title })),
  )
  expect(headlinesOf(six.slice(0, 2))).toHaveLength(2)
  expect(headlinesOf([])).toEqual([])
})

test('CF26 a card is filled with text and addresses; without a photo it shows the colour of its category', () => {
  const parts = cardParts(
    cardOfPublic(samplePublicNoticia(7, { title: '<b>Uno</b>', imageId: null, images: [] })),
    '50vw',
  )
  expect(parts.title).toEqual({ text: '<b>Uno</b>', attributes: { href: `/noticia/${sampleId(7)}/` } })
  expect(parts.date).toEqual({ text: 'viernes 20 de noviembre de 2026', attributes: { datetime: '2026-11-20' } })
  expect(parts.picture?.attributes).toEqual({
    ...{ src: null, srcset: null, sizes: null, alt: '', hidden: '' },
    'data-focus': null,
  })
  expect(parts.frame?.attributes).toEqual({ 'data-category': 'obras' })
  expect(parts.category).toEqual({ text: 'Obras Públicas', attributes: { 'data-category': 'obras' } })
})

test('D02 a picture that is not verified is not shown in a card', () => {
  const { images } = samplePublicNoticia(1)
  const pending = samplePublicNoticia(1, { images: images.map((photo) => ({ ...photo, status: 'pendiente' })) })
  expect(cardOfPublic(pending).image).toBeNull()
})

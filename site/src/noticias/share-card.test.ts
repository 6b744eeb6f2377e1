import { expect, test } from 'vitest'
import { sampleId, sampleItem, samplePhoto, withLead } from './news.fixture.ts'
import { itemsWithCard, shareCardCount, shareCardPath, shareImage } from './share-card.ts'

test('the path of a card changes with its text and nothing else', () => {
  const path = shareCardPath(sampleItem(1))
  expect(path).toMatch(new RegExp(`^/compartir/${sampleId(1)}-[0-9a-f]{10}\\.png$`))
  expect(shareCardPath(sampleItem(1, { title: 'Otro' }))).not.toBe(path)
  expect(shareCardPath(sampleItem(1, { category: 'salud' }))).not.toBe(path)
  expect(shareCardPath(sampleItem(1, { excerpt: 'Otro', updated_at: '2026-11-21T10:00:00+00:00' }))).toBe(path)
})

test('CF23 D07 an item is shared with its photo; without one the newest with a card, older ones with the site’s picture', () => {
  const item = sampleItem(1)
  const portrait = samplePhoto(9, { description: 'El puente de noche', width: 900, height: 1200 })
  const withPhoto = sampleItem(1, withLead(portrait))
  const photo = { address: `/compartir/foto/${sampleId(9)}.jpg`, alt: 'El puente de noche', width: 900, height: 473 }
  expect([0, shareCardCount].map((rank) => shareImage(withPhoto, rank))).toEqual([photo, photo])
  expect(shareImage(item, shareCardCount - 1).address).toBe(shareCardPath(item))
  expect(shareImage(item, shareCardCount)).toEqual({
    address: '/compartir.png',
    alt: 'Noticia 1',
    width: 1200,
    height: 630,
  })
  expect(itemsWithCard([withPhoto, item])).toEqual([item])
})

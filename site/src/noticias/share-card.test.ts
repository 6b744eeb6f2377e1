import { expect, test } from 'vitest'
import { sampleId, sampleItem } from './news.fixture.ts'
import { shareCardCount, shareCardPath, shareImagePath } from './share-card.ts'

test('the path of a card changes with what the card says, and with nothing else', () => {
  const path = shareCardPath(sampleItem(1))
  expect(path).toMatch(new RegExp(`^/compartir/${sampleId(1)}-[0-9a-f]{10}\\.png$`))
  expect(shareCardPath(sampleItem(1, { title: 'Otro' }))).not.toBe(path)
  expect(shareCardPath(sampleItem(1, { category: 'salud' }))).not.toBe(path)
  expect(shareCardPath(sampleItem(1, { excerpt: 'Otro', updated_at: '2026-11-21T10:00:00+00:00' }))).toBe(path)
})

test('D07 the newest items are shared with their card, older ones with their photograph or the picture of the site', () => {
  const item = sampleItem(1)
  const withPhotograph = sampleItem(1, { image_id: sampleId(9), image_title: 'Puente', image_width: 1200 })
  expect(shareImagePath(withPhotograph, shareCardCount - 1)).toBe(shareCardPath(item))
  expect(shareImagePath(withPhotograph, shareCardCount)).toBe(`/media/${sampleId(9)}/1200.webp`)
  expect(shareImagePath(item, shareCardCount)).toBe('/compartir.png')
})

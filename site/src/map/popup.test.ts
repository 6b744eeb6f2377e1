import { expect, test } from 'vitest'
import { popupRoom } from './popup.ts'

test.each([
  [360, 365],
  [360, 307],
  [320, 234],
  [740, 220],
  [900, 736],
])('T05 a popup fits into a map of %i by %i pixels with its tip and its marker', (x, y) => {
  const { maxWidth, maxHeight, autoPanPaddingTopLeft: start, autoPanPaddingBottomRight: end } = popupRoom({ x, y })
  expect(start[0] + maxWidth).toBeLessThanOrEqual(x)
  expect(start[1] + maxHeight + 20 + end[1]).toBeLessThanOrEqual(y)
})

test('T05 a popup has its full size beside the zoom buttons, on a large map', () => {
  expect(popupRoom({ x: 900, y: 736 })).toMatchObject({
    maxWidth: 280,
    maxHeight: 360,
    autoPanPaddingBottomRight: [64, 40],
  })
})

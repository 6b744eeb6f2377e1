import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageTypes } from '#contract/enums.ts'
import { areaWithin, aspects, fitWithin, initialArea, isBlurry, outputSize, shownSide } from './crop-output.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const size = fc.record({ width: side, height: side })
const type = fc.constantFrom(...imageTypes)

describe('PI02 G05 output sizes', () => {
  test.each([
    ['horizontal', 'picker', 1200, 900],
    ['vertical', 'picker', 900, 1200],
    ['cuadrada', 'picker', 1200, 1200],
    ['horizontal', 'public', 800, 600],
    ['vertical', 'public', 600, 800],
    ['cuadrada', 'public', 800, 800],
  ] as const)('%s, %s: %i × %i', (kind, use, width, height) => {
    expect(outputSize(kind, use)).toEqual({ width, height })
  })
})

describe('PI02 initial area', () => {
  test('a photo of the same proportion is cropped to 95 %, in the middle', () => {
    const area = initialArea({ width: 4000, height: 3000 }, 'horizontal')
    expect(area).toMatchObject({ width: 95, height: 95, x: 2.5, y: 2.5 })
  })

  test('any photo is cropped inside, centred, in proportion, to 95 %', () => {
    fc.assert(
      fc.property(size, type, (photo, kind) => {
        const area = initialArea(photo, kind)
        expect(Math.max(area.width, area.height)).toBeCloseTo(95, 6)
        expect(area.x).toBeCloseTo((100 - area.width) / 2, 6)
        expect(area.y).toBeCloseTo((100 - area.height) / 2, 6)
        const width = (area.width * photo.width) / 100
        const height = (area.height * photo.height) / 100
        expect(width / height / aspects[kind]).toBeCloseTo(1, 6)
      }),
    )
  })
})

test('PI02 G05 a crop is blurry with under 90 % of the pixels that pages show', () => {
  expect(isBlurry({ width: 40, height: 30 })).toBe(true)
  expect(isBlurry({ width: 640, height: 480 })).toBe(true)
  expect(isBlurry({ width: 480, height: 800 })).toBe(false)
  for (const kind of imageTypes) {
    const photo = { width: shownSide, height: shownSide }
    const { width, height } = initialArea(photo, kind)
    expect(isBlurry({ width: (width * photo.width) / 100, height: (height * photo.height) / 100 })).toBe(false)
  }
})

test('PI02 any area is moved inside the photo and not empty', () => {
  const wild = fc.double({ min: -20_000, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(fc.record({ x: wild, y: wild, width: wild, height: wild }), size, (area, photo) => {
      const cut = areaWithin(area, photo)
      expect(Object.values(cut).every(Number.isInteger)).toBe(true)
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
      expect(cut.x + cut.width).toBeLessThanOrEqual(photo.width)
      expect(cut.y + cut.height).toBeLessThanOrEqual(photo.height)
    }),
  )
})

test('G05 a photo is reduced, never enlarged, and no side becomes 0', () => {
  fc.assert(
    fc.property(size, side, (photo, longest) => {
      const fitted = fitWithin(photo, longest)
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.max(longest, 1))
      if (Math.max(photo.width, photo.height) <= longest) expect(fitted).toEqual(photo)
    }),
  )
  expect(fitWithin({ width: 8000, height: 6000 }, 4000)).toEqual({ width: 4000, height: 3000 })
})

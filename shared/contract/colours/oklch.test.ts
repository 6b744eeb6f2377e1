import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { hexOf, oklchOf, tint } from './oklch.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('oklchOf returns the values of CSS Color 4', () => {
  for (const [hex, lightness, chroma, degrees] of [
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#663399', 0.4403, 0.1603, 303.37],
  ] as const) {
    const found = oklchOf(hex)
    expect(found.lightness).toBeCloseTo(lightness, 3)
    expect(found.chroma).toBeCloseTo(chroma, 3)
    expect(((found.hue * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 0)
  }
})

test('every colour round-trips through OKLCH', () => {
  fc.assert(fc.property(colour, (hex) => hexOf(oklchOf(hex)) === hex))
})

test('a tint has the requested lightness for every hue, so contrast hardly depends on the hue', () => {
  const lightness = fc.double({ min: 0.1, max: 0.95, noNaN: true })
  fc.assert(
    fc.property(colour, lightness, (hex, wanted) => {
      const found = tint(hex, wanted, 1)
      expect(found).toMatch(/^#[0-9a-f]{6}$/)
      expect(oklchOf(found).lightness).toBeCloseTo(wanted, 1)
    }),
  )
  fc.assert(fc.property(colour, (hex) => contrast(tint(hex, 0.5, 1), '#ffffff') > 4.5))
})

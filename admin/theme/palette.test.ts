import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cityTokens, panelShade } from '#contract/colours/city-colours.ts'
import { contrast } from '#contract/colours/contrast.ts'
import { withTokens } from '#ui/colours/tokens.ts'
import { paletteOf } from './palette.ts'

const shipped = readFileSync(join(import.meta.dirname, '../..', 'shared/ui/tokens.css'), 'utf8')

const others = {
  paper: '#faf8ff',
  river: '#5b2a86',
  'river-deep': '#3a1759',
  'river-light': '#efe6f7',
  leaf: '#0f6b6b',
  night: '#1d1626',
}
const purple = Object.entries(others).reduce(
  (css, [name, value]) => css.replace(new RegExp(`--${name}: #[0-9a-f]{6}`), `--${name}: ${value}`),
  shipped,
)

const tokensOfCity = (principal: string, acento: string): string =>
  withTokens(shipped, cityTokens({ principal, acento }))

/** Lowest contrasts of WCAG 2 AA: text, controls. */
const [text, control] = [4.5, 3]
const accents = ['rio', 'ladrillo', 'algarrobo'] as const

describe.for([
  ['the shipped tokens', shipped],
  ['the tokens of another city', purple],
  ['ED59 the palest red accepted as main colour, and the darkest green as accent', tokensOfCity('#b0416b', '#00b28f')],
  ['ED59 the palest green accepted as main colour, and the darkest red as accent', tokensOfCity('#2c7a01', '#ee79a1')],
  ['ED59 black and white', tokensOfCity('#000000', '#ffffff')],
] as const)('L09 with %s', ([, tokens]) => {
  const { ramps, white, ink, light, dark, darkGrounds } = paletteOf(tokens)

  test.for([
    ['light', light, ramps.rio[7]],
    ['dark', dark, ramps.rio[4]],
  ] as const)(
    'in the %s scheme every text reaches 4.5:1 on every surface, the edge of a field 3:1',
    ([, scheme, link]) => {
      for (const ground of [scheme.body, scheme.surface, scheme.shade]) {
        for (const words of [scheme.text, scheme.dimmed, scheme.error, link])
          expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(text)
      }
      for (const ground of [scheme.body, scheme.surface])
        expect(contrast(scheme.fieldBorder, ground), `edge on ${ground}`).toBeGreaterThanOrEqual(control)
      expect(contrast(scheme.placeholder, scheme.surface)).toBeGreaterThanOrEqual(text)
    },
  )

  test('white reaches 4.5:1 on filled buttons, hovered or not, in both schemes', () => {
    for (const name of accents)
      for (const shade of [6, 7, 8] as const)
        expect(contrast(white, ramps[name][shade]), `${name} ${shade}`).toBeGreaterThanOrEqual(text)
  })

  test('text of badges, notices and quiet buttons reaches 4.5:1 on their ground in both schemes', () => {
    for (const name of [...accents, 'sol'] as const) {
      const shade = ramps[name]
      expect(contrast(shade[9], shade[1]), `${name} in light`).toBeGreaterThanOrEqual(text)
      expect(contrast(shade[9], shade[2]), `${name} in light, pointed at`).toBeGreaterThanOrEqual(text)
      expect(contrast(shade[2], darkGrounds[name]), `${name} in dark`).toBeGreaterThanOrEqual(text)
      expect(contrast(shade[2], dark.surface), `${name} on the surface`).toBeGreaterThanOrEqual(text)
      expect(contrast(dark.text, darkGrounds[name]), `text in ${name}`).toBeGreaterThanOrEqual(text)
      expect(contrast(light.text, shade[1]), `text in ${name}`).toBeGreaterThanOrEqual(text)
    }
    expect(contrast(ink, ramps.sol[5])).toBeGreaterThanOrEqual(text)
  })

  test('state dots reach 3:1 on the surface', () => {
    for (const scheme of [light, dark])
      for (const dot of [ramps.algarrobo[5], ramps.ladrillo[5]])
        expect(contrast(dot, scheme.surface)).toBeGreaterThanOrEqual(control)
  })
})

test('ED59 the contrast of a city’s main colour is checked against the panel’s shade', () => {
  expect(paletteOf(shipped).light.shade).toBe(panelShade)
})

test('the accents are the tokens themselves, and another token gives another palette', () => {
  const [ours, theirs] = [paletteOf(shipped), paletteOf(purple)]
  expect(shipped).toContain(`--river: ${ours.ramps.rio[7]};`)
  expect(theirs.ramps.rio[7]).toBe(others.river)
  for (const [index, shade] of ours.ramps.rio.entries()) expect(theirs.ramps.rio[index]).not.toBe(shade)
  expect(() => paletteOf(shipped.replace('--night:', '--nacht:'))).toThrow('--night')
})

import { circle, d, ellipse, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** Size and colours of a stall; `inside` fills the space between counter and awning. */
export type StallOptions = {
  width?: number
  height?: number
  stripes?: readonly [Swatch, Swatch]
  counter?: Swatch
  cloth?: Swatch
  inside?: Swatch
}

/** A market stall with a striped awning, centred on the origin; without goods. */
export function stall(options: StallOptions = {}): Svg {
  const {
    width = 240,
    height = 210,
    stripes = ['ladrillo', 'paper'],
    counter = 'bark',
    cloth = 'terracotta',
    inside,
  } = options
  const left = -width / 2
  const count = 8
  const step = width / count
  const eaves = -height * 0.68
  const panels = (odd: number) =>
    Array.from({ length: count / 2 }, (_, i) => {
      const x = left + (i * 2 + odd) * step
      const top = x * 0.86
      return d`M${top} ${-height}H${top + step * 0.86}L${x + step} ${eaves}v${height * 0.04}a${step / 2} ${step / 2.2} 0 0 1 ${-step} 0V${eaves}Z`
    }).join('')
  return group([
    inside ? rect(left + 8, eaves, width - 16, -eaves, inside) : '',
    ribbon(d`M${left + 8} 0V${eaves}M${-left - 8} 0V${eaves}`, counter, 7),
    rect(left - 4, -height * 0.36, width + 8, height * 0.07, counter),
    path(
      d`M${left + 4} ${-height * 0.29}H${-left - 4}L${-left - 10} -4q${-width * 0.12} ${height * 0.04} ${-width * 0.23} 0t${-width * 0.23} 0t${-width * 0.23} 0t${-width * 0.23} 0Z`,
      cloth,
    ),
    path(panels(0), stripes[0]),
    path(panels(1), stripes[1]),
  ])
}

/** A clay pot, 60 high. */
export const pot = (colour: Swatch, shade: Swatch): Svg =>
  path('M-12 -58H12L10 -48C30 -42 32 -14 16 0H-16C-32 -14 -30 -42 -10 -48Z', colour) +
  path('M-12 -58H-2L-4 -48C-14 -40 -16 -14 -6 0H-16C-32 -14 -30 -42 -10 -48Z', shade) +
  path('M-24 -28q24 8 48 0v6q-24 8 -48 0Z', 'paper', { opacity: 0.65 })

/** A jar of preserves with a cloth cap, 60 high. */
export const jar = (content: Swatch, cap: Swatch): Svg =>
  rect(-18, -46, 36, 46, content, 6) +
  rect(-14, -42, 7, 34, 'paper', 3, { opacity: 0.5 }) +
  path('M-20 -46Q-24 -40 -22 -36H22Q24 -40 20 -46L14 -58H-14Z', cap)

/** A woven basket with fruit, 90 wide. */
export const fruitBasket = (fruit: Swatch, other: Swatch): Svg =>
  group([
    ...[-28, -10, 8, 26].map((x, i) => circle(x, -42 - (i % 2) * 6, 14, i % 2 ? fruit : other)),
    path('M-46 -40H46L36 0H-36Z', 'ochre'),
    ribbon('M-42 -27H42M-39 -13H39', 'bark', 3, { opacity: 0.5 }),
  ])

/** Folded blankets in a pile, 80 wide. */
export const blankets = (colours: readonly Swatch[]): Svg =>
  colours.map((colour, i) => rect(-40 + (i % 2) * 3, -16 - i * 16, 78, 16, colour, 7)).join('')

/** A potted plant with long leaves, 110 high. */
export const pottedPlant = (leaf: Swatch, clay: Swatch = 'terracotta'): Svg =>
  group([
    path(
      'M0 -40C-10 -70 -30 -86 -46 -88C-40 -64 -22 -46 0 -40C-6 -80 -2 -100 4 -116C16 -90 14 -60 0 -40C12 -66 30 -80 48 -80C42 -58 22 -44 0 -40Z',
      leaf,
    ),
    path('M-28 -44H28L20 0H-20Z', clay),
    rect(-31, -48, 62, 11, clay, 3),
    path('M-28 -44H-14L-12 0H-20Z', 'ink', { opacity: 0.16 }),
  ])

/** A gourd of mate with its straw, 46 high. */
export const mate = (colour: Swatch = 'bark'): Svg =>
  ribbon('M2 -30L16 -52', 'stone', 3.4) +
  path('M-13 -34H13C20 -18 14 0 0 0C-14 0 -20 -18 -13 -34Z', colour) +
  ellipse(0, -34, 13, 4, 'algarrobo') +
  rect(-15, -39, 30, 5, 'stone', 2)

/** A vacuum flask, 86 high. */
export const flask = (colour: Swatch): Svg =>
  rect(-15, -66, 30, 66, colour, 5) +
  rect(-15, -66, 9, 66, 'ink', 4, { opacity: 0.18 }) +
  rect(-10, -84, 20, 20, 'slate', 4) +
  ribbon('M15 -54q14 2 12 22q0 8 -12 10', 'slate', 4)

/** The hanging edge of an awning across the head of a sheet: `count` stripes over `width`, `depth` deep. */
export const awningEdge = (width: number, depth: number, count: number, one: Swatch, two: Swatch): Svg => {
  const step = width / count
  const stripes = (odd: number) =>
    Array.from(
      { length: Math.ceil(count / 2) },
      (_, i) => d`M${(i * 2 + odd) * step} 0h${step}v${depth}a${step / 2} ${step / 2.6} 0 0 1 ${-step} 0Z`,
    ).join('')
  return path(stripes(0), one) + path(stripes(1), two)
}

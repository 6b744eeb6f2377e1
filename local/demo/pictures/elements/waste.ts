import { circle, ellipse, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** A tied bag, 92 high. */
export function bag(colour: Swatch, shade: Swatch): Svg {
  const body =
    'M-8 -76C-34 -66 -48 -34 -42 -8Q-38 2 0 2Q38 2 42 -8C48 -34 34 -66 8 -76L20 -94Q8 -88 0 -92Q-8 -88 -20 -94Z'
  return (
    path(body, colour) +
    path('M-8 -76C-34 -66 -48 -34 -42 -8Q-38 2 -10 2C-26 -16 -22 -56 -2 -76Z', shade) +
    grain(body, 'ink', 0.3, 'left') +
    rect(-11, -80, 22, 7, shade, 3)
  )
}

/** The sign of recycling: three arrows that follow each other, around the origin, radius about 34. */
export function recyclingSign(colour: Swatch): Svg {
  const arrow = 'M-10 -34H10L22 -13L30 -18L24 8L0 -1L8 -6L0 -20L-12 0L-26 -8Z'
  return group([0, 120, 240].map((turn) => path(arrow, colour, { transform: `rotate(${turn}) translate(0 -10)` })))
}

/** A cardboard box with open flaps, 110 wide, 92 high with what sticks out. */
export const cardboardBox = (front: Swatch = 'ochre', side: Swatch = 'bark'): Svg =>
  group([
    rect(-30, -104, 44, 60, 'paper', 0, { transform: 'rotate(-8 -8 -60)' }),
    rect(-4, -96, 40, 50, 'mist', 0, { transform: 'rotate(9 16 -60)' }),
    path('M-52 -64H52V0H-52Z', front),
    path('M-52 -64H-22V0H-52Z', side, { opacity: 0.45 }),
    path('M-52 -64L-74 -78L-34 -82L-22 -64ZM52 -64L74 -76L40 -80L24 -64Z', side),
    rect(-10, -64, 20, 26, 'straw'),
  ])

/** A bottle, 84 high. */
export const bottle = (glass: Swatch, cap: Swatch = 'paper'): Svg =>
  path('M-7 -84H7V-62C7 -54 18 -50 18 -38V-4Q18 0 14 0H-14Q-18 0 -18 -4V-38C-18 -50 -7 -54 -7 -62Z', glass) +
  rect(-9, -88, 18, 10, cap, 2) +
  rect(-11, -36, 6, 28, 'paper', 3, { opacity: 0.45 })

/** A tin, 46 high. */
export const tin = (colour: Swatch): Svg =>
  rect(-16, -44, 32, 44, colour, 4) +
  ellipse(0, -44, 16, 4.5, 'bone') +
  rect(-16, -32, 32, 18, 'paper', 0, { opacity: 0.55 })

/** A bucket, 70 high; turn it by 180° to empty it for good. */
export const bucket = (colour: Swatch, shade: Swatch): Svg =>
  group([
    path('M-34 -66H34L26 0H-26Z', colour),
    path('M-34 -66H-14L-12 0H-26Z', shade),
    rect(-38, -72, 76, 10, shade, 5),
  ])

/** A worn tyre lying against something, 90 high. */
export const tyre = (): Svg =>
  circle(0, -44, 46, 'ink') +
  circle(0, -44, 34, 'slate') +
  circle(0, -44, 26, 'night') +
  ribbon('M-38 -62l-9 -4M-42 -40h-9M-34 -22l-8 5M38 -62l9 -4M42 -40h9', 'slate', 4)

/** A water tank with its lid on, on a stand, 210 high. */
export const tank = (colour: Swatch = 'tide', shade: Swatch = 'rio', stand: Swatch = 'slate'): Svg =>
  group([
    ribbon('M-44 0V-84M44 0V-84M-44 -8L44 -76M44 -8L-44 -76', stand, 7),
    rect(-62, -92, 124, 12, stand),
    rect(-54, -186, 108, 94, colour, 14),
    path('M-54 -172q0 -14 14 -14h22v94h-22q-14 0 -14 -14Z', shade),
    path('M-58 -184Q-54 -204 0 -206Q54 -204 58 -184Z', shade),
    rect(-12, -214, 24, 12, shade, 4),
  ])

/** A mosquito in flight, 100 wide, looking right. */
export const mosquito = (colour: Swatch = 'ink'): Svg =>
  group([
    ellipse(-18, -30, 36, 10, 'haze', { transform: 'rotate(28 -18 -30)', opacity: 0.85 }),
    ellipse(4, -32, 34, 9, 'paper', { transform: 'rotate(-48 4 -32)', opacity: 0.85 }),
    path('M-50 14C-34 -2 -16 -8 4 -10L6 0C-12 6 -30 14 -46 22Z', colour),
    ribbon('M-38 12l6 8M-26 5l6 9M-14 0l5 9', 'paper', 3.4),
    ellipse(8, -8, 12, 9, colour),
    circle(22, -6, 7, colour),
    ribbon('M27 -2L50 16', colour, 3),
    ribbon('M6 0L16 18L10 40M0 0L-8 24L-22 40M10 -2L30 14L34 36M-6 -2L-26 18L-46 34', colour, 2.6),
  ])

import { circle, d, ellipse, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A round of citrus seen from the front, around the origin. */
export const citrus = (r: number, rind: Swatch = 'glow', flesh: Swatch = 'sol'): Svg => {
  const spokes = [0, 60, 120].map((turn) => {
    const [x, y] = [Math.cos((turn * Math.PI) / 180) * r * 0.7, Math.sin((turn * Math.PI) / 180) * r * 0.7]
    return d`M${-x} ${-y}L${x} ${y}`
  })
  return (
    circle(0, 0, r, rind) +
    circle(0, 0, r * 0.82, 'cream') +
    circle(0, 0, r * 0.72, flesh) +
    ribbon(spokes.join(''), 'cream', r * 0.1)
  )
}

/** A cocktail in a stemmed glass with its straw and a round of orange on the rim, 190 high. */
export const cocktail = (drink: Swatch, below: Swatch = drink, glass: Swatch = 'mist'): Svg =>
  group([
    ribbon('M10 -86L64 -206', 'ladrillo', 6),
    path('M-78 -160H78L5 -70V-10Q5 -6 14 -5L40 -3V2H-40V-3L-14 -5Q-5 -6 -5 -10V-70Z', glass),
    path('M-62 -146H62L0 -72Z', drink),
    path('M-38 -116H38L0 -72Z', below),
    path('M-78 -160H-64L-8 -88L-4 -72Z', 'paper', { opacity: 0.5 }),
    place(citrus(32), -62, -164),
  ])

/** A tall glass with ice and a leaf, 130 high. */
export const tallGlass = (drink: Swatch, leaf: Swatch = 'algarrobo'): Svg =>
  group([
    path('M-30 -130H30L24 0H-24Z', 'mist'),
    path('M-27 -104H27L22 -6H-22Z', drink),
    rect(-18, -96, 20, 20, 'paper', 4, { opacity: 0.55, transform: 'rotate(-12 -8 -86)' }),
    rect(0, -68, 20, 20, 'paper', 4, { opacity: 0.45, transform: 'rotate(16 10 -58)' }),
    path(
      'M4 -128C-14 -140 -10 -164 8 -172C20 -158 20 -138 4 -128ZM8 -128C14 -146 32 -150 44 -144C38 -130 24 -122 8 -128Z',
      leaf,
    ),
  ])

/** A cup of coffee on its saucer, 80 high without steam. */
export const coffeeCup = (china: Swatch = 'paper', shade: Swatch = 'bone', coffee: Swatch = 'bark'): Svg =>
  group([
    ellipse(0, -4, 104, 15, shade),
    ellipse(0, -8, 104, 14, china),
    ribbon('M58 -66c44 -10 48 34 -4 40', china, 12),
    path('M-66 -84H66C66 -34 44 -8 0 -8S-66 -34 -66 -84Z', china),
    path('M-66 -84H-40C-40 -40 -26 -14 0 -8C-44 -8 -66 -34 -66 -84Z', shade),
    ellipse(0, -84, 66, 14, shade),
    ellipse(0, -84, 56, 10, coffee),
  ])

/** A medialuna, 120 wide. */
export const croissant = (): Svg =>
  group([
    path(
      'M-60 -4C-62 -36 -34 -56 0 -56S62 -36 60 -4C58 4 46 2 42 -6C36 -20 20 -28 0 -28S-36 -20 -42 -6C-46 2 -58 4 -60 -4Z',
      'glow',
    ),
    path('M-60 -4C-62 -36 -34 -56 -10 -56C-30 -48 -44 -30 -42 -6C-46 2 -58 4 -60 -4Z', 'ember'),
    ribbon('M-24 -53L-16 -27M0 -56V-28M24 -53L16 -27M46 -38L34 -18M-46 -38L-34 -18', 'ladrillo', 3.4),
  ])

/** A mug of beer with its foam, 150 high. */
export const beerMug = (beer: Swatch = 'sol', shade: Swatch = 'glow'): Svg =>
  group([
    ribbon('M52 -104h22q22 0 22 22v28q0 22 -22 22H52', 'haze', 14),
    rect(-58, -128, 116, 128, 'mist', 10),
    rect(-48, -116, 96, 106, beer, 6),
    path('M-48 -116h26v106h-20q-6 0 -6 -6Z', shade),
    ribbon('M-6 -86V-28M24 -86V-28', 'straw', 8),
    path(
      'M-66 -118C-80 -140 -58 -158 -40 -148C-30 -170 2 -170 10 -150C30 -166 58 -156 56 -138C74 -134 72 -112 56 -112C44 -112 44 -98 32 -98S22 -110 10 -110S-4 -88 -16 -88S-26 -108 -38 -108S-54 -106 -66 -118Z',
      'paper',
    ),
  ])

/** A pint glass, 140 high. */
export const pint = (beer: Swatch): Svg =>
  path('M-34 -140H34L26 0H-26Z', 'mist') +
  path('M-31 -112H31L24 -6H-24Z', beer) +
  path('M-34 -140H34L32 -110Q0 -96 -32 -110Z', 'paper')

/** A glass of wine, 140 high. */
export const wineGlass = (wine: Swatch = 'ladrillo'): Svg =>
  path('M-32 -140H32C38 -96 24 -72 4 -68V-8L26 -3V2H-26V-3L-4 -8V-68C-24 -72 -38 -96 -32 -140Z', 'mist') +
  path('M-34 -108H34C32 -84 20 -74 0 -74S-32 -84 -34 -108Z', wine)

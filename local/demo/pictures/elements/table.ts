import { circle, d, ellipse, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** A large pot with two handles, 220 wide, 190 high. */
export function cookingPot(metal: Swatch = 'tide', shade: Swatch = 'rio'): Svg {
  const body = 'M-104 -150H104L98 -20Q96 0 74 0H-74Q-96 0 -98 -20Z'
  return group([
    ribbon('M-104 -112h-26v22h28M104 -112h26v22h-28', shade, 9),
    path(body, metal),
    path('M-104 -150H-52L-56 0H-74Q-96 0 -98 -20Z', shade),
    grain(body, 'ink', 0.35, 'left'),
    ellipse(0, -150, 112, 22, shade),
    ellipse(0, -152, 98, 15, 'ember'),
    ellipse(30, -152, 22, 6, 'sol'),
    ellipse(-34, -150, 16, 5, 'algarrobo'),
    ellipse(-4, -157, 12, 4, 'glow'),
  ])
}

/** Steam that rises in ribbons from the origin, `height` high. */
export const steam = (height: number, colour: Swatch = 'paper'): Svg =>
  path(
    [-44, 0, 44]
      .map(
        (x, i) =>
          d`M${x - 9} 0C${x - 40} ${-height * 0.3} ${x + 30} ${-height * 0.45} ${x - 6 + i * 6} ${-height * (0.8 + (i % 2) * 0.25)}C${x + 48} ${-height * 0.45} ${x - 14} ${-height * 0.3} ${x + 9} 0Z`,
      )
      .join(''),
    colour,
    { opacity: 0.5 },
  )

/** A grey pumpkin, 150 wide, cut so that it shows its flesh. */
export const pumpkin = (): Svg =>
  group([
    path('M-74 -52C-78 -96 -36 -112 0 -104C36 -112 78 -96 74 -52C72 -14 44 2 0 2C-44 2 -72 -14 -74 -52Z', 'thicket'),
    path(
      'M-40 -104C-56 -70 -56 -30 -38 -2C-60 -8 -72 -26 -74 -52C-76 -80 -62 -98 -40 -104ZM0 -104C-14 -70 -14 -30 0 2C14 -30 14 -70 0 -104Z',
      'algarrobo',
    ),
    path('M14 2C40 -10 60 -50 52 -98C70 -90 76 -72 74 -52C72 -18 48 0 14 2Z', 'glow'),
    path('M34 -10C48 -28 58 -56 54 -78C66 -70 66 -34 34 -10Z', 'sol'),
    path('M-8 -102L-6 -126L8 -126L8 -102Z', 'bark'),
  ])

/** A tomato, 56 high. */
export const tomato = (): Svg =>
  circle(0, -26, 28, 'ladrillo') +
  path('M-20 -40q6 -12 20 -14q-14 12 -14 30q-8 -6 -6 -16Z', 'terracotta') +
  path('M-14 -52L0 -48L14 -54L6 -44L12 -36L0 -42L-12 -36L-6 -44Z', 'algarrobo')

/** An ear of maize with its husk, lying, 130 long. */
export const maize = (): Svg =>
  group([
    path('M-64 -16C-30 -40 40 -40 66 -20C40 0 -30 2 -64 -16Z', 'sol'),
    ribbon('M-30 -28q30 -8 80 4M-34 -18q40 -6 92 0M-28 -8q34 4 74 -2', 'glow', 3),
    path('M-70 -14C-50 -44 -10 -46 14 -34C-16 -34 -30 -22 -34 -16C-26 -8 -10 0 14 -2C-20 12 -54 4 -70 -14Z', 'meadow'),
    path('M-70 -14C-50 -14 -40 -16 -34 -16C-26 -8 -10 0 14 -2C-20 12 -54 4 -70 -14Z', 'algarrobo'),
  ])

/** A carrot with its leaves, lying, 160 long. */
export const carrot = (): Svg =>
  path('M-50 -6C-40 -26 -26 -28 -14 -26L58 -4C30 8 -20 10 -50 -6Z', 'ember') +
  path('M-48 -8C-70 -30 -84 -28 -96 -24C-84 -16 -86 -10 -98 -4C-82 0 -66 2 -48 -8Z', 'algarrobo')

/** An onion, 62 high. */
export const onion = (): Svg =>
  path('M0 -62C6 -48 30 -44 30 -22C30 -6 16 0 0 0C-16 0 -30 -6 -30 -22C-30 -44 -6 -48 0 -62Z', 'blossom') +
  ribbon('M-2 -46C-20 -36 -22 -14 -8 -3M4 -46C18 -36 20 -14 8 -3', 'rose', 3)

/** A chopping board, 210 wide, with slices and a knife. */
export const choppingBoard = (): Svg =>
  group([
    path('M-100 -14H92L112 6H-118Z', 'glow'),
    path('M-118 6H112V14H-118Z', 'ladrillo'),
    ...[-70, -40, -10].map((x) => ellipse(x, -8, 17, 7, 'ladrillo') + ellipse(x, -9, 12, 4.5, 'clay')),
    path('M10 -8L66 -14Q74 -8 66 -4L12 -3Z', 'bone'),
    ribbon('M72 -10L108 -14', 'ink', 9),
  ])

/** A bunch of leaves (chard), 120 high, standing. */
export const chard = (): Svg =>
  group(
    [-26, 0, 26].map((turn, i) =>
      place(
        path(
          'M0 0C-6 -30 -34 -46 -30 -84C-26 -116 26 -116 30 -84C34 -46 6 -30 0 0Z',
          i === 1 ? 'algarrobo' : 'thicket',
        ) + ribbon('M0 0V-92M0 -40L-16 -60M0 -52L16 -72', 'sage', 5),
        0,
        0,
        1,
        { turn },
      ),
    ),
  )

/** A wooden table top across the sheet from y = 0 down `depth`, its near edge lighter. */
export const tableTop = (width: number, depth: number, top: Swatch, edge: Swatch, shade: Swatch): Svg =>
  rect(0, 0, width, depth, top) +
  grain(d`M0 0H${width}V${depth}H0Z`, shade, 0.6, 'down') +
  ribbon(
    d`M40 ${depth * 0.3}h${width * 0.4}M${width * 0.55} ${depth * 0.55}h${width * 0.36}M120 ${depth * 0.78}h${width * 0.3}`,
    edge,
    3,
    { opacity: 0.6 },
  )

/** A hanging lamp with a conical shade; its cord starts at the origin and is `drop` long. */
export const hangingLamp = (drop: number, shade: Swatch, light: Swatch = 'sol'): Svg =>
  group([
    ribbon(d`M0 0V${drop}`, 'ink', 3.5),
    path(d`M-14 ${drop}H14L58 ${drop + 52}H-58Z`, shade),
    path(d`M-14 ${drop}H-2L-20 ${drop + 52}H-58Z`, 'ink', { opacity: 0.18 }),
    path(d`M-30 ${drop + 52}a30 20 0 0 0 60 0Z`, light),
  ])

import { circle, d, ellipse, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** An ice cream of three scoops in a wafer cone on its stand, 250 high. */
export const iceCream = (scoops: readonly [Swatch, Swatch, Swatch]): Svg =>
  group([
    path('M-50 -120H50L0 0Z', 'glow'),
    ribbon(
      'M-38 -92L14 -30M-50 -120L-4 -66L26 -30M-10 -116L36 -84M38 -92L-14 -30M50 -120L0 -60M8 -116L-30 -74',
      'ember',
      3.4,
    ),
    circle(-32, -146, 44, scoops[0]),
    circle(34, -146, 44, scoops[1]),
    circle(0, -200, 46, scoops[2]),
    path('M-78 -142q4 22 22 16q10 16 28 4q16 16 28 0V-150Z', scoops[0]),
    path('M80 -142q-6 22 -24 16q-12 16 -28 4q-16 16 -28 0V-150Z', scoops[1]),
    path('M-30 -216a34 34 0 0 1 26 -22q-20 12 -18 30Z', 'paper', { opacity: 0.7 }),
    rect(26, -262, 16, 66, 'straw', 3, { transform: 'rotate(18 34 -230)' }),
    path('M-58 -56H58L46 0H-46Z', 'paper'),
    path('M-58 -56H-30L-26 0H-46Z', 'bone'),
  ])

/** A small tub of ice cream with its spoon, 100 high. */
export const iceTub = (one: Swatch, two: Swatch, cup: Swatch): Svg =>
  group([
    ribbon('M26 -70L62 -128', 'paper', 8),
    circle(-18, -70, 32, one),
    circle(24, -68, 30, two),
    path('M-56 -62H56L40 0H-40Z', cup),
    path('M-56 -62H-30L-24 0H-40Z', 'ink', { opacity: 0.14 }),
  ])

const CRIMP = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI + (i * Math.PI) / 8
  return d`M${Math.cos(angle) * 58} ${Math.sin(angle) * 52 - 2}L${Math.cos(angle) * 76} ${Math.sin(angle) * 68 - 2}`
}).join('')

/** An empanada with its crimped edge, 152 wide. */
export const empanada = (dough: Swatch = 'glow', shade: Swatch = 'ember'): Svg =>
  group([
    path('M-78 0C-78 -98 78 -98 78 0Q0 14 -78 0Z', shade),
    path('M-60 -2C-60 -74 60 -74 60 -2Q0 8 -60 -2Z', dough),
    ribbon(CRIMP, 'straw', 6),
    path('M-36 -24C-28 -46 0 -54 22 -48C2 -44 -16 -34 -24 -18Z', 'amber'),
  ])

/** A plate seen at an angle, `width` wide. */
export const plate = (width: number, china: Swatch = 'paper', shade: Swatch = 'bone'): Svg =>
  ellipse(0, 3, width / 2, width * 0.09, shade) +
  ellipse(0, -3, width / 2, width * 0.085, china) +
  ellipse(0, -4, width * 0.36, width * 0.055, shade)

/** A fork and a knife on both sides of a plate `apart` wide, 150 high. */
export const cutlery = (apart: number, metal: Swatch = 'stone'): Svg =>
  place(ribbon('M0 0V-74M0 -84q-16 0 -16 -22v-38M0 -84q16 0 16 -22v-38M0 -80v-64', metal, 7), -apart / 2, 0) +
  place(path('M-6 0V-150C16 -136 16 -84 6 -66L2 0Z', metal), apart / 2, 0)

/** A grill on its legs over embers, with ribs, a steak and sausages, 440 wide, 160 high. */
export const grill = (): Svg => {
  const coals = Array.from({ length: 14 }, (_, i) =>
    ellipse(-180 + i * 28, -16 - (i % 3) * 7, 24, 15, i % 3 ? 'ink' : 'ladrillo'),
  )
  const glowing = Array.from({ length: 9 }, (_, i) =>
    ellipse(-160 + i * 40, -30 - (i % 2) * 6, 14, 7, i % 2 ? 'sol' : 'glow'),
  )
  const ribs =
    path('M-206 -92C-206 -132 -66 -134 -56 -92Z', 'terracotta') +
    ribbon('M-178 -104v-12M-150 -106v-14M-122 -106v-14M-94 -104v-10', 'cream', 8)
  const steak = path('M-40 -92C-46 -138 70 -142 76 -92Z', 'ember') + ribbon('M-18 -104Q16 -124 54 -106', 'straw', 7)
  const sausages = [112, 158].map(
    (x) => ribbon(d`M${x} -106q18 -16 32 0`, 'clay', 24) + ribbon(d`M${x + 4} -112q12 -9 20 -2`, 'cream', 5),
  )
  return group([
    ...coals,
    ...glowing,
    ribbon('M-208 0V-90M208 0V-90', 'ink', 12),
    ribs,
    steak,
    ...sausages,
    ribbon('M-228 -86H228', 'ink', 10),
    ribbon(Array.from({ length: 15 }, (_, i) => d`M${-210 + i * 30} -86v9`).join(''), 'ink', 5),
  ])
}

/** A large gourd of mate with its straw and foam, 230 high with the straw. */
export const largeMate = (gourd: Swatch = 'ladrillo', shade: Swatch = 'maroon'): Svg => {
  const body = 'M-62 -128C-104 -70 -84 0 -30 0H30C84 0 104 -70 62 -128Z'
  return group([
    ribbon('M18 -120L74 -232', 'stone', 10),
    ribbon('M70 -226l18 -20', 'sol', 12),
    path(body, gourd),
    path('M-62 -128C-104 -70 -84 0 -30 0H-10C-46 -30 -54 -80 -34 -128Z', shade),
    grain(body, 'ink', 0.5, 'left'),
    ribbon('M-80 -66Q0 -46 80 -66', 'ember', 6),
    path('M-72 -140H72V-118Q0 -104 -72 -118Z', 'stone'),
    path('M-72 -140H-36V-113Q-58 -115 -72 -118Z', 'slate'),
    ellipse(0, -140, 72, 15, 'bone'),
    ellipse(0, -141, 62, 11, 'algarrobo'),
    path('M-56 -140Q-20 -156 20 -150Q0 -138 -30 -134Q-50 -134 -56 -140Z', 'moss'),
  ])
}

/** A tortilla al rescoldo or round loaf, 150 wide. */
export const loaf = (): Svg =>
  group([
    path('M-76 0C-84 -60 84 -60 76 0Q0 12 -76 0Z', 'glow'),
    path('M-76 0C-82 -46 -20 -50 0 -46C-40 -38 -56 -20 -50 5Z', 'ember'),
    ribbon('M-24 -34l18 14M10 -38l18 14M42 -28l12 12', 'straw', 6),
  ])

/** A jug of wine, the penguin of the Argentine table, 170 high. */
export const penguinJug = (): Svg =>
  group([
    path('M-40 0C-58 -50 -46 -110 -24 -128C-24 -158 -6 -172 14 -168L46 -152L20 -138C44 -104 54 -50 40 0Z', 'paper'),
    path('M-40 0C-58 -50 -46 -110 -24 -128C-24 -150 -14 -166 2 -168C-16 -120 -30 -60 -12 0Z', 'bone'),
    circle(12, -150, 5, 'ink'),
    path('M20 -160L50 -152L20 -140Z', 'glow'),
    ribbon('M-34 -104C-72 -92 -72 -40 -44 -26', 'bone', 9),
  ])

/** A bowl with tamales or stew, 130 wide. */
export const bowl = (clay: Swatch, filling: Swatch): Svg =>
  place(ellipse(0, 0, 66, 15, filling), 0, -52) +
  path('M-70 -54H70C66 -14 40 0 0 0S-66 -14 -70 -54Z', clay) +
  ellipse(0, -54, 70, 15, clay) +
  ellipse(0, -54, 58, 10, filling)

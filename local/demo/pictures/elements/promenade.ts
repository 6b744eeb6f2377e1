import { circle, d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** The railing of the Costanera along y = 0, `length` long, posts every 96 units, 74 high. */
export function railing(length: number, iron: Swatch, cap: Swatch): Svg {
  const posts = Array.from(
    { length: Math.floor(length / 96) + 1 },
    (_, i) => rect(i * 96 - 7, -84, 14, 84, iron, 3) + circle(i * 96, -88, 9, cap),
  )
  return group([ribbon(d`M0 -66H${length}M0 -42H${length}M0 -18H${length}`, iron, 5), ...posts])
}

/** Paving that recedes towards the river: the walk between two edges, with its joints. */
export const paving = (width: number, depth: number, stone: Swatch, joint: Swatch): Svg =>
  rect(0, 0, width, depth, stone) +
  ribbon(
    Array.from(
      { length: 9 },
      (_, i) => d`M${width * (0.5 + (i - 4) * 0.11)} 0L${width * (0.5 + (i - 4) * 0.2)} ${depth}`,
    ).join('') + d`M0 ${depth * 0.36}H${width}`,
    joint,
    3,
    { opacity: 0.7 },
  )

/** A camera on its tripod, seen from behind and a little from the side, 300 high. */
export const cameraOnTripod = (body: Swatch = 'ink', legs: Swatch = 'slate'): Svg =>
  group([
    ribbon('M0 -190L-70 0M0 -190L72 0M0 -190L10 -4', legs, 8),
    ribbon('M-26 -70L30 -70', legs, 4),
    rect(-18, -204, 36, 18, body, 4),
    rect(-66, -286, 132, 86, body, 12),
    path('M-28 -286L-18 -308H24L34 -286Z', body),
    rect(-50, -272, 84, 56, 'water', 5),
    path('M-50 -240Q-20 -254 8 -240T34 -244V-221Q34 -216 29 -216H-45Q-50 -216 -50 -221Z', 'rio'),
    circle(14, -254, 8, 'sol'),
    circle(50, -262, 6, 'slate'),
    circle(50, -240, 4, 'ladrillo'),
  ])

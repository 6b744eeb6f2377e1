import { path, place, polygon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { castShadow, plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { barrier, cone, lamp } from '../elements/street.ts'
import { quebracho, streetTree } from '../elements/trees.ts'
import { basket, basketLorry } from '../elements/vehicles.ts'
import { SIESTA as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

/** Lamps and trees that recede along the avenue: place, ground line and scale. */
const LEFT_SIDE = [
  [408, 586, 0.3],
  [356, 606, 0.44],
  [282, 640, 0.66],
  [168, 696, 1],
] as const
const RIGHT_SIDE = [
  [520, 586, 0.3],
  [580, 606, 0.44],
  [664, 640, 0.66],
] as const

export const lamps: Scene = {
  alt: 'Una avenida a la siesta: un operario en la canasta de un camión cambia la luminaria de una columna, con conos y una valla en la calzada.',
  draw: () => [
    sky(hour, {
      sun: [470, 430],
      radius: 92,
      clouds: [
        [40, 190, 280],
        [620, 150, 320],
      ],
    }),
    townFar(hour, 6, { towers: 210 }),
    plain(hour, HORIZON + 14),
    path('M448 574H486L1180 905H-60Z', 'slate'),
    grain('M448 574H486L1180 905H-60Z', 'ink', 0.6, 'down'),
    polygon(
      [
        [465, 590],
        [469, 590],
        [472, 624],
        [463, 624],
      ],
      'paper',
    ),
    polygon(
      [
        [462, 648],
        [475, 648],
        [482, 700],
        [458, 700],
      ],
      'paper',
    ),
    polygon(
      [
        [455, 736],
        [487, 736],
        [500, 830],
        [446, 830],
      ],
      'paper',
    ),
    ...LEFT_SIDE.flatMap(([x, y, s], i) => [
      place(streetTree(hour, 40 + i), x - 110 * s, y, s * 1.05),
      place(lamp(330, 'slate', 'sol'), x, y, s),
    ]),
    ...RIGHT_SIDE.map(([x, y, s]) => place(lamp(330, 'slate', 'sol'), x, y, s, { flip: true })),
    place(quebracho(hour, 46), 1120, 700, 1.02),
    place(streetTree(hour, 47), 760, 640, 0.8),
    path('M560 640L1210 760V905H1180Z', hour.groundPatch),
    castShadow(880, 800, 330, 190, 'ink', { drop: 20, opacity: 0.35 }),
    place(lamp(560, 'rioProfundo', 'sol'), 792, 786, 1, { flip: true }),
    place(basketLorry(-102, 474), 800, 812, 1.02),
    place(
      person({
        pose: { ...POSES.reaching, near: [64, 96], far: [50, 90] },
        top: 'rio',
        bottom: 'rioProfundo',
        extra: 'vest',
        extraColour: 'sol',
        hat: 'helmet',
        hatColour: 'paper',
        longSleeves: true,
      }),
      700,
      334,
      0.96,
      { flip: true },
    ),
    place(basket(), 696, 338, 1.15),
    castShadow(592, 812, 50, 120, 'ink', { drop: 10, opacity: 0.35 }),
    place(
      person({
        pose: { ...POSES.standing, near: [20, 80] },
        top: 'rio',
        bottom: 'rioProfundo',
        extra: 'vest',
        extraColour: 'sol',
        hat: 'helmet',
        hatColour: 'glow',
        longSleeves: true,
      }),
      590,
      816,
      1.18,
    ),
    place(cone(), 360, 846, 1.3),
    place(cone(), 520, 862, 1.4),
    place(cone(), 440, 760, 0.8),
    place(cone(), 486, 716, 0.6),
    place(barrier(), 208, 864, 1.5),
  ],
}

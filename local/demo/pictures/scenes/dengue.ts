import { circle, ellipse, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { pottedPlant } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { quebracho } from '../elements/trees.ts'
import { bottle, bucket, mosquito, tank, tin, tyre } from '../elements/waste.ts'
import { SIESTA } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...SIESTA, sun: 'amber' as const }

/** Water that leaves a tipped bucket: it falls from the origin. */
const poured =
  path('M-6 0C20 10 34 40 36 92L6 96C8 60 0 24 -16 10Z', 'water') +
  ellipse(26, 98, 62, 11, 'water') +
  circle(-20, 60, 5, 'water') +
  circle(58, 66, 5, 'water')

const brickWall = [
  rect(-10, 520, 1220, 130, 'terracotta'),
  rect(-10, 508, 1220, 18, 'ladrillo'),
  ribbon(
    Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 16 }, (_, i) => `M${i * 80 + (row % 2) * 40} ${552 + row * 34}h52`).join(''),
    ).join(''),
    'ladrillo',
    5,
    { opacity: 0.45 },
  ),
]

export const dengue: Scene = {
  alt: 'En un patio, una mujer vacía un balde y un chico da vuelta los tachos; el tanque está tapado y la silueta de un mosquito se recorta sobre el sol.',
  draw: () => [
    sky(hour, {
      sun: [846, 286],
      radius: 128,
      clouds: [
        [60, 170, 300],
        [380, 250, 220],
      ],
    }),
    townFar(hour, 17, { tank: 520 }),
    place(mosquito('ink'), 838, 300, 1.75),
    place(quebracho(hour, 141), 1096, HORIZON + 60, 1.02),
    plain(hour, HORIZON + 10),
    ...brickWall,
    ground(
      [
        [-10, 646],
        [400, 640],
        [820, 644],
        [1210, 636],
      ],
      'clay',
      'terracotta',
      0.5,
    ),
    place(galleryHouse(hour, 'cream', 'rio'), -40, 700, 1.6),
    castShadow(500, 690, 110, 110, 'terracotta', { drop: 10 }),
    place(tank(), 500, 694, 1.18),
    castShadow(700, 720, 80, 80, 'terracotta', { drop: 10 }),
    place(bucket('rio', 'rioProfundo'), 636, 654, 0.9, { turn: 180 }),
    place(bucket('sol', 'glow'), 712, 664, 0.96, { turn: 180 }),
    place(bucket('lapacho', 'twilight'), 792, 674, 1, { turn: 180 }),
    ground(
      [
        [-10, 744],
        [400, 734],
        [820, 744],
        [1210, 728],
      ],
      'terracotta',
      'ladrillo',
      0.5,
    ),
    castShadow(400, 848, 70, 150, 'maroon', { drop: 14 }),
    place(poured, 560, 752, 1.15),
    place(
      person({
        pose: { ...POSES.reaching, lean: 12, near: [58, 74], far: [50, 70] },
        top: 'sol',
        bottom: 'rioProfundo',
        garment: 'skirt',
        hair: 'bun',
        skin: 'toast',
        longSleeves: true,
      }),
      400,
      858,
      1.94,
    ),
    place(bucket('tide', 'rio'), 512, 712, 1.12, { turn: 112 }),
    castShadow(960, 852, 70, 130, 'maroon', { drop: 14 }),
    place(tyre(), 1096, 868, 1.3),
    path('M1044 826a60 26 0 0 1 104 0Z', 'amber'),
    place(
      person({
        pose: { ...POSES.bending, near: [26, 40], far: [34, 44] },
        height: 126,
        top: 'rio',
        bottom: 'ink',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
        longSleeves: true,
      }),
      890,
      862,
      1.8,
      { flip: true },
    ),
    place(bucket('algarrobo', 'thicket'), 790, 808, 1.05, { turn: 180 }),
    place(pottedPlant('algarrobo', 'ladrillo'), 92, 862, 1.35),
    place(pottedPlant('thicket', 'rio'), 186, 876, 1),
    place(bottle('meadow'), 1002, 858, 0.8, { turn: 180 }),
    place(tin('stone'), 664, 836, 0.9, { turn: 180 }),
    tufts(
      142,
      [
        [300, 888],
        [720, 890],
        [1180, 884],
      ],
      'algarrobo',
      30,
    ),
  ],
}

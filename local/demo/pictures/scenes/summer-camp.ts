import { clipRegion, ellipse, group, path, place, ribbon, type Svg } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { castShadow, ground, plain, ripples } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { ball, parasol, ringFloat } from '../elements/play.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { algarrobo, bough, quebracho } from '../elements/trees.ts'
import { NOON as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const POOL = 'M-10 706C200 680 520 674 760 690C980 704 1130 750 1210 790V905H-10Z'

const splash =
  ribbon('M-40 0q-16 -30 -44 -38M-18 -8q-6 -36 -22 -54M18 -8q8 -36 22 -54M40 0q16 -28 42 -36', 'paper', 7) +
  ellipse(0, 4, 74, 12, 'paper', { opacity: 0.8 })

/** Someone in the water, seen only above the line y = `line`; rings of water around. */
const bather = (id: string, line: number, x: number, piece: Svg): Svg =>
  clipRegion(id, `M0 0H1200V${line}H0Z`) +
  group([piece], { clip: id }) +
  ribbon(`M${x - 74} ${line + 2}q74 16 148 0M${x - 50} ${line + 16}q50 9 100 0`, 'mist', 6)

export const summerCamp: Scene = {
  alt: 'Chicas y chicos juegan en una pileta con flotadores y una pelota; uno salta al agua y la profesora los anima desde el borde, bajo una sombrilla.',
  draw: () => [
    sky(hour, {
      sun: [262, 300],
      radius: 92,
      clouds: [
        [520, 150, 320],
        [900, 290, 270],
      ],
    }),
    townFar({ ...hour, middle: 'meadow' }, 9),
    place(quebracho(hour, 61), 90, HORIZON + 50, 0.8),
    place(algarrobo(hour, 62), 880, HORIZON + 48, 0.94),
    place(algarrobo(hour, 63), 380, HORIZON + 34, 0.5),
    plain({ ...hour, ground: 'meadow', shadow: 'algarrobo' }, HORIZON + 24),
    ground(
      [
        [-10, 650],
        [400, 622],
        [800, 634],
        [1210, 700],
      ],
      'cream',
      'ochre',
      0.4,
    ),
    castShadow(1010, 700, 60, 120, 'ochre', { drop: 10 }),
    place(parasol('ladrillo', 'paper'), 1066, 716, 1.5),
    castShadow(930, 708, 40, 80, 'ochre', { drop: 10 }),
    place(
      person({
        pose: { ...POSES.raising, near: [120, 150] },
        top: 'ladrillo',
        bottom: 'rioProfundo',
        garment: 'shorts',
        hair: 'tail',
        skin: 'toast',
        hat: 'cap',
        hatColour: 'paper',
      }),
      930,
      716,
      1.24,
      { flip: true },
    ),
    path(
      'M-10 690C200 664 520 658 760 674C980 688 1130 732 1210 774V802C1130 762 980 716 760 702C520 686 200 692 -10 718Z',
      'paper',
    ),
    path(POOL, 'tide'),
    path('M-10 770C300 730 640 740 820 762C1000 786 1130 830 1210 870V905H-10Z', 'rio', { opacity: 0.5 }),
    grain(POOL, 'rioProfundo', 0.6, 'down'),
    ripples(64, 46, [-20, 724], 1150, 160, 'mist'),
    place(
      person({
        pose: { ...POSES.cheering, lean: 6, nearLeg: [58, -24], farLeg: [24, -56] },
        height: 120,
        top: 'sol',
        bottom: 'ladrillo',
        garment: 'shorts',
        skin: 'chestnut',
        hair: 'curls',
      }),
      600,
      656,
      1.9,
      { turn: 8 },
    ),
    place(splash, 594, 776, 1.3),
    bather(
      'girl',
      812,
      812,
      place(
        person({ pose: POSES.cheering, height: 116, top: 'lapacho', bottom: 'lapacho', hair: 'bun', skin: 'honey' }),
        812,
        966,
        2.05,
        { flip: true },
      ),
    ),
    bather(
      'boy',
      850,
      442,
      place(
        person({
          pose: { ...POSES.reaching, near: [100, 118], far: [86, 108] },
          height: 118,
          top: 'rioProfundo',
          bottom: 'rio',
          hair: 'short',
          skin: 'toast',
        }),
        442,
        1010,
        2.1,
      ),
    ),
    place(ball(42), 768, 476),
    place(ringFloat('sol', 'paper', 96), 196, 838),
    bather(
      'float',
      838,
      196,
      place(
        person({
          pose: { ...POSES.cheering, near: [70, 110], far: [-70, -110] },
          height: 114,
          top: 'ladrillo',
          bottom: 'ladrillo',
          hair: 'tail',
          skin: 'toast',
        }),
        196,
        960,
        1.9,
      ),
    ),
    path('M100 838A96 38 0 0 0 292 838L242 838A46 16 0 0 1 150 838Z', 'sol'),
    path('M128 864l34 10l14 -21l-24 -7ZM230 874l34 -10l-24 -18l-24 7Z', 'paper'),
    place(ringFloat('ladrillo', 'paper', 70), 1010, 852),
    place(bough(hour, 66), -70, -16, 1.05),
  ],
}

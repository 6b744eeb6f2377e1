import { again, once, path, place, type Svg } from '../drawing.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { church } from '../elements/church.ts'
import { townHall } from '../elements/civic.ts'
import { glitter, ground, ripples } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { flowerBed, garland, globeLamp } from '../elements/street.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { grain } from '../sheet.ts'
import { head, lit, shaded } from './page-head.ts'
import { polaroids } from './photo-line.ts'
import type { SiteScene } from './site-scene.ts'

/** The town hall with neighbours before it. */
export const mayor: SiteScene = head(1010, 108, [
  place(
    townHall(
      { ...lit, wall: 'haze', wallShade: 'water', shadow: 'tide', roof: 'ladrillo', roofShade: 'maroon', glass: 'sol' },
      [0, 1, 2, 3, 4, 5, 6, 8, 9, 11],
    ),
    264,
    614,
    1.14,
  ),
  ground(
    [
      [-10, 614],
      [600, 608],
      [1210, 618],
    ],
    'tide',
    'rioProfundo',
    0.6,
    810,
  ),
  path('M540 612H640L860 810H320Z', 'haze', { opacity: 0.65 }),
  once('tree', streetTree(shaded, 109, undefined, 10)),
  place(again('tree'), 120, 640, 1.4, { flip: true }),
  place(again('tree'), 1080, 640, 1.5),
  place(flowerBed(230, 'algarrobo', 'sol', 'clay'), 320, 700),
  place(flowerBed(230, 'algarrobo', 'lapacho', 'clay'), 860, 700),
  place(globeLamp(250, 'night', 'straw'), 210, 690),
  place(globeLamp(250, 'night', 'straw'), 970, 690),
  place(person({ pose: POSES.walking, top: 'ladrillo', garment: 'dress', hair: 'bun', skin: 'toast' }), 520, 706, 1.1),
  place(person({ pose: POSES.standing, top: 'sol', bottom: 'ink', skin: 'ember' }), 640, 710, 1.12, { flip: true }),
  place(
    person({ pose: POSES.standing, top: 'paper', bottom: 'rioProfundo', skin: 'chestnut', hair: 'curls' }),
    690,
    716,
    1.14,
    { flip: true },
  ),
])

const RIVERSIDE: readonly Svg[] = [
  path('M-10 524H1210V690H-10Z', 'rio'),
  grain('M-10 524H1210V690H-10Z', 'ink', 0.6, 'down'),
  glitter(111, 640, 530, 660, 'glow', 90),
  ripples(112, 30, [20, 540], 1120, 110, 'tide'),
]

/** Two visitors look at bridge and church across the river. */
export const tourism: SiteScene = head(640, 113, [
  ...RIVERSIDE,
  place(
    church({ ...lit, wall: 'terracotta', wallShade: 'ladrillo', roof: 'maroon', roofShade: 'bark' }, 'sol'),
    990,
    520,
    0.74,
  ),
  place(puenteCarretero(3, { span: 310, rise: 110, drop: 54, steel: 'tide', stone: 'terracotta' }), -40, 496),
  ground(
    [
      [-10, 680],
      [500, 672],
      [1210, 650],
    ],
    'night',
    'ink',
    0.6,
    810,
  ),
  place(algarrobo(shaded, 114, 12), 1180, 700, 1),
  place(
    person({
      pose: { ...POSES.raising, near: [84, 92] },
      top: 'sol',
      bottom: 'rio',
      hair: 'tail',
      skin: 'toast',
      extra: 'bag',
      extraColour: 'ladrillo',
      hat: 'brim',
      hatColour: 'straw',
    }),
    520,
    734,
    1.5,
  ),
  place(
    person({
      pose: { ...POSES.standing, near: [50, 108], far: [40, 100] },
      top: 'ember',
      bottom: 'slate',
      skin: 'chestnut',
      hair: 'curls',
      extra: 'bag',
      extraColour: 'algarrobo',
      holding: path('M-18 -14L0 -8L18 -14V12L0 18L-18 12Z', 'paper'),
    }),
    410,
    736,
    1.5,
  ),
])

/** Photographs hung between two trees, as in the image gallery. */
export const gallery: SiteScene = head(640, 115, [
  ground(
    [
      [-10, 600],
      [500, 592],
      [1210, 604],
    ],
    'maroon',
    'ink',
    0.6,
    810,
  ),
  once('tree', algarrobo(shaded, 116, 12)),
  place(again('tree'), 60, 680, 1.36, { flip: true }),
  place(again('tree'), 1150, 680, 1.36),
  garland([90, 350], [1120, 350], 36, 12, ['sol', 'straw'], 'bulbs', 'ink'),
  polaroids([180, 470], [1030, 470], 30),
  place(
    person({ pose: { ...POSES.standing, near: [70, 110] }, top: 'sol', garment: 'dress', hair: 'bun', skin: 'toast' }),
    380,
    748,
    1.4,
  ),
  place(
    person({
      pose: { ...POSES.standing, near: [-20, -10] },
      height: 116,
      top: 'tide',
      bottom: 'ink',
      hair: 'curls',
      skin: 'toast',
    }),
    310,
    750,
    1.4,
  ),
  place(
    person({ pose: POSES.standing, top: 'paper', bottom: 'rio', skin: 'ember', hat: 'brim', hatColour: 'bark' }),
    860,
    748,
    1.4,
    { flip: true },
  ),
])

import { path, place, rect } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { crowd } from '../elements/celebration.ts'
import { church, flag } from '../elements/church.ts'
import { kindergarten } from '../elements/civic.ts'
import { castShadow, plain, tufts } from '../elements/land.ts'
import { lectern } from '../elements/office.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { garland } from '../elements/street.ts'
import { IN_BLOOM, streetTree } from '../elements/trees.ts'
import { DAWN, type Hour } from '../hour.ts'
import { GOLDEN } from './hours.ts'
import type { SiteScene } from './site-scene.ts'

const morning: Hour = {
  ...DAWN,
  sky: ['haze', 'rose', 'cream', 'straw'],
  ground: 'sage',
  groundPatch: 'meadow',
  shadow: 'algarrobo',
  middle: 'meadow',
}

/** A visit to a kindergarten; upright. */
export const kindergartenVisit: SiteScene = {
  size: [800, 1067],
  draw: () => [
    sky(morning, {
      sun: [620, 470],
      radius: 88,
      width: 800,
      height: 1067,
      clouds: [
        [60, 190, 280],
        [430, 260, 220],
      ],
    }),
    townFar(morning, 147, { width: 800, y: 620 }),
    plain(morning, 640, 800, 1067),
    place(streetTree(morning, 148, IN_BLOOM, 11), 96, 720, 1.7),
    place(kindergarten({ ...morning, wall: 'paper', wallShade: 'straw' }), 150, 740, 1.36),
    path('M470 740H560L700 1080H260Z', 'cream'),
    castShadow(300, 980, 70, -110, 'algarrobo', { drop: 18 }),
    castShadow(500, 990, 60, -90, 'algarrobo', { drop: 18 }),
    place(
      person({ pose: { ...POSES.crouching, near: [60, 80] }, top: 'rio', bottom: 'ink', hair: 'short', skin: 'toast' }),
      290,
      986,
      2.2,
    ),
    place(
      person({
        pose: { ...POSES.raising, near: [100, 120] },
        height: 106,
        top: 'sol',
        bottom: 'ladrillo',
        garment: 'shorts',
        hair: 'curls',
        skin: 'ember',
      }),
      470,
      990,
      2.1,
      { flip: true },
    ),
    place(
      person({ pose: POSES.cheering, height: 106, top: 'lapacho', garment: 'dress', hair: 'tail', skin: 'toast' }),
      580,
      1000,
      2.1,
      { flip: true },
    ),
    place(
      person({ pose: POSES.standing, top: 'algarrobo', garment: 'dress', hair: 'bun', skin: 'honey' }),
      690,
      984,
      2,
      { flip: true },
    ),
    tufts(
      149,
      [
        [70, 1040],
        [160, 1054],
        [740, 1050],
      ],
      'thicket',
      36,
    ),
  ],
}

/** A ceremony in the main square. */
export const ceremony: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(GOLDEN, { sun: [330, 400], radius: 84, width: 1200, height: 800 }),
    townFar(GOLDEN, 150, { y: 520 }),
    plain(GOLDEN, 540, 1200, 800),
    place(church({ ...GOLDEN, wall: 'cream' }), 930, 590, 1.1),
    place(flag(420, 'bark'), 640, 640),
    garland([-10, 250], [640, 210], 50, 12, ['water', 'paper', 'sol'], 'pennants', 'bark'),
    path('M250 610H760V668H250Z', 'maroon'),
    rect(236, 600, 540, 14, 'glow'),
    place(
      person({
        pose: { ...POSES.standing, near: [60, 120] },
        top: 'rio',
        bottom: 'ink',
        hair: 'short',
        skin: 'toast',
        longSleeves: true,
      }),
      380,
      602,
      1.26,
    ),
    place(lectern(), 440, 602, 1.1),
    place(person({ pose: POSES.standing, top: 'paper', garment: 'dress', hair: 'bun', skin: 'ember' }), 560, 602, 1.2, {
      flip: true,
    }),
    place(person({ pose: POSES.standing, top: 'ochre', bottom: 'ink', skin: 'chestnut' }), 710, 602, 1.22, {
      flip: true,
    }),
    place(crowd(151, 1240, 34, 'maroon'), -10, 730),
    place(crowd(152, 1260, 48, 'bark'), -20, 786),
  ],
}

import { path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { flag, waterTower } from '../elements/church.ts'
import { school } from '../elements/civic.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { goodsTrain, station, track } from '../elements/railway.ts'
import { sky } from '../elements/sky.ts'
import { bench, globeLamp } from '../elements/street.ts'
import { rover } from '../elements/technology.ts'
import { cinema } from '../elements/theatre.ts'
import { IN_BLOOM, streetTree } from '../elements/trees.ts'
import { AFTERNOON, DAWN, type Hour } from '../hour.ts'
import type { SiteScene } from './site-scene.ts'

const SIZE = { width: 1200, height: 800 }

const clear: Hour = {
  ...AFTERNOON,
  sky: ['haze', 'mist', 'dust', 'straw'],
  ground: 'dust',
  shadow: 'terracotta',
  roof: 'ladrillo',
  roofShade: 'maroon',
  glass: 'rio',
}

/** Station, water tower and the old cinema, with a goods train that passes. */
export const historic: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(clear, {
      sun: [640, 430],
      radius: 88,
      ...SIZE,
      clouds: [
        [80, 150, 300],
        [900, 170, 240],
      ],
    }),
    townFar(clear, 83, { towers: 520, y: 520 }),
    plain(clear, 536, 1200, 800),
    place(waterTower('slate', 'ink'), 560, 566, 1.3),
    place(
      station({ ...clear, roof: 'terracotta', roofShade: 'maroon', wallShade: 'cream', trunk: 'rioProfundo' }),
      660,
      580,
      1.02,
    ),
    place(cinema({ ...clear, wall: 'cream', wallShade: 'straw' }), 56, 590, 1.26),
    path('M-10 588H1210V606H-10Z', 'bone'),
    path('M-10 606H1210V660H-10Z', 'stone'),
    place(
      person({ pose: POSES.walking, top: 'lapacho', garment: 'dress', hair: 'long', skin: 'toast' }),
      500,
      640,
      0.78,
    ),
    place(
      person({ pose: POSES.walking, top: 'paper', bottom: 'ink', skin: 'ember', hat: 'brim', hatColour: 'bark' }),
      560,
      644,
      0.8,
    ),
    place(globeLamp(220, 'ink', 'straw'), 30, 640),
    path('M-10 660H1210V810H-10Z', 'clay'),
    place(track(1240, 'slate', 'terracotta'), -20, 716),
    place(
      goodsTrain(4, [
        ['ladrillo', 'maroon'],
        ['tide', 'rio'],
        ['ochre', 'bark'],
      ]),
      1010,
      712,
      1.3,
    ),
    ground(
      [
        [-10, 760],
        [600, 752],
        [1210, 764],
      ],
      'terracotta',
      'maroon',
      0.5,
      810,
    ),
    tufts(
      84,
      [
        [90, 776],
        [420, 772],
        [1120, 778],
        [800, 770],
      ],
      'bark',
      30,
    ),
  ],
}

const morning: Hour = {
  ...DAWN,
  sky: ['water', 'haze', 'cream', 'straw'],
  ground: 'cream',
  middle: 'meadow',
  shadow: 'ochre',
  roof: 'terracotta',
  roofShade: 'ladrillo',
}

/** A school at the hour of entry, with a small robot at the gate. */
export const educational: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(morning, {
      sun: [950, 410],
      radius: 84,
      ...SIZE,
      clouds: [
        [120, 160, 300],
        [560, 120, 220],
      ],
    }),
    townFar(morning, 85, { y: 520 }),
    plain(morning, 536, 1200, 800),
    place(streetTree(morning, 86, IN_BLOOM, 10), 980, 610, 1.4),
    place(flag(330), 836, 606),
    place(school({ ...morning, wallShade: 'straw' }), 90, 606, 1.5),
    path('M390 606H520L640 810H240Z', 'dust'),
    place(bench('terracotta', 'ink'), 1060, 650, 0.94),
    castShadow(250, 706, 40, 80, 'ochre', { drop: 14 }),
    place(
      person({
        pose: POSES.walking,
        height: 118,
        top: 'paper',
        garment: 'coat',
        bottom: 'rio',
        hair: 'tail',
        skin: 'toast',
        extra: 'bag',
        extraColour: 'ladrillo',
      }),
      232,
      708,
      1.36,
    ),
    place(
      person({
        pose: POSES.running,
        height: 116,
        top: 'paper',
        garment: 'coat',
        bottom: 'ink',
        hair: 'curls',
        skin: 'chestnut',
        extra: 'bag',
        extraColour: 'sol',
      }),
      350,
      718,
      1.36,
    ),
    place(
      person({
        pose: { ...POSES.raising, near: [130, 150] },
        top: 'paper',
        garment: 'coat',
        bottom: 'ink',
        hair: 'bun',
        skin: 'honey',
      }),
      560,
      674,
      1.2,
      { flip: true },
    ),
    place(
      person({ pose: POSES.crouching, height: 128, top: 'rio', bottom: 'ink', hair: 'short', skin: 'toast' }),
      740,
      748,
      1.5,
    ),
    place(rover('ladrillo', 'cream'), 880, 752, 1.16),
    ribbon('M820 770h150M560 776h90', 'straw', 5),
    rect(1060, 726, 20, 20, 'rio', 3),
    rect(1084, 706, 20, 20, 'sol', 3),
    rect(1096, 728, 20, 20, 'algarrobo', 3),
    ground(
      [
        [-10, 782],
        [500, 788],
        [1210, 778],
      ],
      'straw',
      'ochre',
      0.5,
      810,
    ),
  ],
}

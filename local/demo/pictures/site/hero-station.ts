import { circle, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { waterTower } from '../elements/church.ts'
import { ground, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { goodsTrain, station, track } from '../elements/railway.ts'
import { birds, sky } from '../elements/sky.ts'
import { lamp } from '../elements/street.ts'
import { DUSK, type Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import type { SiteScene } from './site-scene.ts'

const hour: Hour = {
  ...DUSK,
  sky: ['rioProfundo', 'twilight', 'maroon', 'ladrillo'],
  sun: 'sol',
  cloud: 'maroon',
  far: 'maroon',
  middle: 'night',
  grain: 'ink',
}
const WAGONS: [Swatch, Swatch][] = [
  ['ladrillo', 'maroon'],
  ['tide', 'rio'],
  ['ochre', 'bark'],
]

/** A signal of the railway with its arm down, 190 high. */
const signal =
  ribbon('M0 0V-190M-12 -60H12M-12 -30H12', 'night', 7) +
  path('M-4 -186L-78 -150L-72 -136L0 -166Z', 'ladrillo') +
  circle(0, -160, 9, 'sol')

/** The railway station at dusk while a goods train leaves; the sky over the left two thirds stays dark for words in white. */
export const heroStation: SiteScene = {
  size: [1600, 1000],
  draw: () => [
    sky(hour, {
      sun: [1180, 492],
      radius: 68,
      width: 1600,
      height: 1000,
      clouds: [
        [1240, 300, 300],
        [520, 520, 300],
        [980, 420, 220],
      ],
    }),
    birds(
      [
        [850, 520],
        [894, 498],
        [818, 494],
      ],
      'night',
    ),
    townFar(hour, 24, { towers: 820, width: 1600, y: 654 }),
    ground(
      [
        [-10, 670],
        [664, 664],
        [1610, 668],
      ],
      'bark',
      'ink',
      0.5,
      1000,
    ),
    place(waterTower('night', 'ink'), 742, 680, 0.82),
    place(
      station({
        ...hour,
        roof: 'ladrillo',
        roofShade: 'maroon',
        wallShade: 'clay',
        wall: 'straw',
        glass: 'sol',
        trunk: 'night',
      }),
      1030,
      688,
      1.1,
    ),
    place(
      person({
        pose: POSES.standing,
        top: 'rio',
        garment: 'coat',
        hair: 'bun',
        skin: 'toast',
        holding: rect(-16, 0, 32, 26, 'bark', 4),
      }),
      1180,
      688,
      0.5,
      { flip: true },
    ),
    place(person({ pose: POSES.raising, top: 'sol', bottom: 'night', skin: 'ember' }), 1080, 688, 0.5, { flip: true }),
    place(person({ pose: POSES.standing, height: 112, top: 'paper', bottom: 'rio', skin: 'ember' }), 1056, 688, 0.5, {
      flip: true,
    }),
    path('M-10 688H1610V712H-10Z', 'clay'),
    path('M-10 700H1610V728H-10Z', 'bark'),
    place(lamp(150, 'night', 'sol', true), 930, 690),
    place(signal, 620, 728, 0.9),
    place(track(1640, 'slate', 'night'), -20, 754),
    place(goodsTrain(4, WAGONS), 1020, 748, 1.16),
    ground(
      [
        [-10, 776],
        [600, 782],
        [1200, 790],
        [1610, 782],
      ],
      'night',
      'ink',
      0.7,
      1010,
    ),
    ribbon('M-10 834H1610M-10 872H1610', 'slate', 5),
    ribbon(Array.from({ length: 17 }, (_, i) => `M${i * 100 + 10} 830l-14 48`).join(''), 'ink', 12),
    tufts(
      51,
      [
        [140, 794],
        [520, 798],
        [1250, 806],
        [1480, 800],
        [980, 916],
        [300, 924],
        [1400, 930],
      ],
      'bark',
      34,
    ),
  ],
}

import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { house } from '../elements/houses.ts'
import { castShadow, plain, tufts } from '../elements/land.ts'
import { mate } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { bench, flowerBed, globeLamp } from '../elements/street.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { AFTERNOON, type Hour, SIESTA } from '../hour.ts'
import type { SiteScene } from './site-scene.ts'

const WIDE = { width: 1200, height: 800 }

const siesta: Hour = { ...SIESTA, sky: ['haze', 'mist', 'cream', 'straw'], sun: 'sol', far: 'sage' }

/** A walk through a neighbourhood; a neighbour and her son greet. */
export const walk: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(siesta, { sun: [860, 410], radius: 80, ...WIDE, clouds: [[140, 150, 300]] }),
    townFar(siesta, 141, { y: 520 }),
    plain(siesta, 536, 1200, 800),
    place(house(siesta, { wall: 'paper', shade: 'clay', door: 'rio', width: 240 }), 20, 600, 1.2),
    place(house(siesta, { wall: 'straw', shade: 'amber', door: 'algarrobo', width: 220 }), 330, 600, 1.2),
    place(house(siesta, { wall: 'terracotta', shade: 'ladrillo', door: 'rioProfundo', width: 230 }), 900, 600, 1.2),
    place(streetTree(siesta, 142, undefined, 10), 700, 620, 1.5),
    path('M-10 620H1210V650H-10Z', 'bone'),
    castShadow(400, 736, 60, -80, 'terracotta', { drop: 16 }),
    castShadow(740, 736, 60, -80, 'terracotta', { drop: 16 }),
    place(
      person({ pose: POSES.walking, top: 'paper', bottom: 'rioProfundo', hair: 'bun', skin: 'toast' }),
      400,
      736,
      1.5,
    ),
    place(
      person({
        pose: { ...POSES.walking, near: [60, 86] },
        top: 'rio',
        bottom: 'ink',
        skin: 'ember',
        extra: 'vest',
        extraColour: 'sol',
      }),
      520,
      742,
      1.5,
    ),
    place(
      person({
        pose: { ...POSES.standing, near: [60, 110] },
        top: 'ladrillo',
        garment: 'dress',
        hair: 'long',
        skin: 'chestnut',
      }),
      740,
      736,
      1.46,
      { flip: true },
    ),
    place(
      person({
        pose: POSES.standing,
        height: 110,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'chestnut',
      }),
      816,
      740,
      1.46,
      { flip: true },
    ),
    tufts(
      143,
      [
        [90, 780],
        [1100, 776],
        [620, 786],
      ],
      'algarrobo',
      30,
    ),
  ],
}

/** A talk with neighbours in a square. */
export const square: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(AFTERNOON, { sun: [320, 410], radius: 84, ...WIDE, clouds: [[700, 150, 300]] }),
    townFar(AFTERNOON, 144, { towers: 880, y: 520 }),
    plain(AFTERNOON, 536, 1200, 800),
    place(algarrobo(AFTERNOON, 145, 12), 1040, 620, 1.1),
    path('M-10 680Q600 616 1210 680V810H-10Z', 'cream'),
    place(flowerBed(260, 'algarrobo', 'lapacho', 'bone'), 170, 660),
    place(globeLamp(330, 'rioProfundo', 'paper'), 700, 664),
    place(bench('terracotta', 'ink'), 880, 722, 1.4),
    place(
      person({
        pose: POSES.sitting,
        top: 'lapacho',
        bottom: 'ink',
        hair: 'bun',
        hairColour: 'bone',
        skin: 'honey',
        holding: mate(),
      }),
      830,
      732,
      1.36,
    ),
    place(person({ pose: POSES.sitting, top: 'rio', bottom: 'ink', hair: 'short', skin: 'ember' }), 934, 732, 1.36, {
      flip: true,
    }),
    castShadow(360, 752, 60, 90, 'ochre', { drop: 14 }),
    castShadow(560, 756, 60, 90, 'ochre', { drop: 14 }),
    place(
      person({
        pose: { ...POSES.standing, near: [50, 100] },
        top: 'paper',
        bottom: 'rioProfundo',
        hair: 'short',
        skin: 'toast',
      }),
      360,
      752,
      1.5,
    ),
    place(
      person({
        pose: { ...POSES.standing, near: [40, 100] },
        top: 'sol',
        garment: 'dress',
        hair: 'tail',
        skin: 'chestnut',
      }),
      480,
      756,
      1.5,
      { flip: true },
    ),
    place(
      person({
        pose: POSES.standing,
        top: 'ladrillo',
        bottom: 'slate',
        hat: 'brim',
        hatColour: 'bark',
        skin: 'honey',
        longSleeves: true,
      }),
      572,
      758,
      1.5,
      { flip: true },
    ),
    tufts(
      146,
      [
        [60, 790],
        [1130, 786],
      ],
      'thicket',
      30,
    ),
  ],
}

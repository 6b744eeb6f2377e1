import { path, place, ribbon, type Svg } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { crowd, firework, stage } from '../elements/celebration.ts'
import { empanada } from '../elements/food.ts'
import { castShadow, ground, plain } from '../elements/land.ts'
import { blankets, fruitBasket, jar, pot, pottedPlant, stall } from '../elements/market.ts'
import { bombo, guitar, microphone } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky, stars } from '../elements/sky.ts'
import { garland, globeLamp } from '../elements/street.ts'
import { algarrobo } from '../elements/trees.ts'
import { DUSK, type Hour, NIGHT } from '../hour.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

/** The stage of the vigil on the night of the anniversary, seen from among the public. */
export const stageNight: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(NIGHT, { sun: [1050, 120], radius: 46, width: 1200, height: 800 }),
    stars(121, 50),
    place(firework(122, 130, 'sol'), 180, 170),
    place(firework(123, 90, 'blossom'), 390, 110),
    place(firework(124, 80, 'glow'), 880, 190),
    townFar(NIGHT, 125, { towers: 120, y: 480 }),
    plain(NIGHT, 500, 1200, 800),
    place(stage('sol', 'maroon', 'night'), 600, 640, 1.5),
    place(
      person({
        pose: { ...POSES.standing, near: [50, 104], far: [30, 96] },
        top: 'paper',
        bottom: 'ink',
        skin: 'ember',
        hat: 'brim',
        hatColour: 'bark',
        extra: 'scarf',
        extraColour: 'ladrillo',
        longSleeves: true,
      }),
      460,
      568,
      1.2,
    ),
    place(guitar('sol', 'ladrillo'), 452, 476, 0.48, { turn: 66 }),
    place(
      person({
        pose: { ...POSES.raising, near: [40, 120] },
        top: 'lapacho',
        garment: 'dress',
        hair: 'long',
        skin: 'toast',
      }),
      600,
      570,
      1.22,
    ),
    place(microphone('ink'), 634, 570, 1.12, { flip: true }),
    place(
      person({
        pose: { ...POSES.reaching, near: [46, 60], far: [34, 74] },
        top: 'tide',
        bottom: 'ink',
        skin: 'ember',
        hair: 'curls',
        longSleeves: true,
      }),
      730,
      570,
      1.2,
    ),
    place(bombo(), 792, 572, 0.64),
    garland([-10, 420], [196, 230], 40, 8, ['sol', 'blossom', 'cream'], 'pennants', 'ink'),
    garland([1010, 230], [1220, 420], 40, 8, ['cream', 'blossom', 'sol'], 'pennants', 'ink'),
    path('M170 640H1030L1210 810H-10Z', 'ember', { opacity: 0.5 }),
    place(crowd(126, 1240, 28, 'rioProfundo'), -10, 690),
    place(crowd(127, 1240, 38, 'night'), -20, 732),
    place(crowd(128, 1260, 54, 'ink'), -20, 790),
  ],
}

const handkerchief = place(path('M0 0C6 -22 22 -26 34 -22C28 -10 30 2 20 14C14 6 6 6 0 0Z', 'paper'), 0, 0, 0.7)
const brick: Hour = { ...DUSK, sky: ['maroon', 'ladrillo', 'ember', 'glow'], sun: 'sol', far: 'maroon', middle: 'bark' }

/** A couple of an academy dances the chacarera before the sun; upright. */
export const dance: SiteScene = {
  size: [800, 1067],
  draw: () => [
    sky(brick, { sun: [400, 560], radius: 128, width: 800, height: 1067 }),
    townFar(brick, 129, { width: 800, y: 790 }),
    ground(
      [
        [-10, 814],
        [400, 806],
        [810, 816],
      ],
      'terracotta',
      'maroon',
      0.7,
      1080,
    ),
    castShadow(250, 970, 110, -150, 'maroon', { drop: 46 }),
    castShadow(580, 954, 110, -150, 'maroon', { drop: 46 }),
    ribbon('M120 1000q150 34 300 6M470 984q120 20 220 -6', 'maroon', 8, { opacity: 0.5 }),
    place(
      person({
        pose: { ...POSES.dancing, near: [128, 164], far: [-56, -110] },
        top: 'paper',
        garment: 'dress',
        hair: 'tail',
        skin: 'toast',
        extra: 'scarf',
        extraColour: 'lapacho',
        holding: handkerchief,
      }),
      270,
      972,
      3.1,
    ),
    path('M228 692H308C340 742 400 826 396 872Q250 920 124 880C104 840 160 760 228 692Z', 'lapacho'),
    path('M228 692C160 760 104 840 124 880Q150 890 180 893C160 840 190 760 250 692Z', 'maroon', { opacity: 0.5 }),
    ribbon('M128 862Q250 902 392 854', 'paper', 9),
    place(
      person({
        pose: { ...POSES.dancing, near: [128, 160], far: [-40, -90] },
        top: 'cream',
        bottom: 'night',
        hat: 'brim',
        hatColour: 'bark',
        skin: 'ember',
        extra: 'scarf',
        extraColour: 'ladrillo',
        holding: handkerchief,
        longSleeves: true,
      }),
      582,
      958,
      3.1,
      { flip: true },
    ),
    garland([-10, 60], [810, 150], 60, 13, ['straw', 'sol', 'cream'], 'bulbs', 'bark'),
    garland([-10, 220], [810, 40], 50, 13, ['sol', 'straw', 'cream'], 'bulbs', 'bark'),
    grain('M0 900H800V1067H0Z', 'ink', 0.5, 'down'),
  ],
}

const evening: Hour = {
  ...DUSK,
  sky: ['terracotta', 'clay', 'straw', 'amber'],
  sun: 'sol',
  cloud: 'cream',
  far: 'terracotta',
  middle: 'ladrillo',
}

const goods: readonly Svg[] = [
  place(pot('terracotta', 'ladrillo'), -118, 0),
  place(pot('glow', 'ember'), -58, 0, 0.8),
  place(fruitBasket('sol', 'ladrillo'), 20, 0, 0.9),
  place(jar('algarrobo', 'paper'), 92, 0, 0.9),
  place(jar('ladrillo', 'sol'), 130, 0, 0.9),
]

/** Stalls of the entrepreneurs' fair under strings of light. */
export const fair: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(evening, { sun: [250, 420], radius: 84, width: 1200, height: 800, clouds: [[640, 150, 300]] }),
    townFar(evening, 131, { towers: 480, y: 520 }),
    place(algarrobo({ ...evening, leaf: ['thicket', 'algarrobo', 'moss'] }, 132, 18), 1080, 590, 0.96),
    plain(evening, 540, 1200, 800),
    place(stall({ stripes: ['sol', 'paper'], cloth: 'glow', counter: 'bark', inside: 'maroon' }), 180, 626, 0.94),
    place(pottedPlant('algarrobo'), 140, 558, 0.6),
    place(pottedPlant('thicket'), 216, 558, 0.7),
    castShadow(520, 690, 300, 160, 'terracotta', { drop: 30 }),
    place(
      person({ pose: { ...POSES.reaching, near: [50, 70] }, top: 'paper', bottom: 'ink', skin: 'ember', hair: 'bun' }),
      520,
      664,
      1.1,
    ),
    place(stall({ stripes: ['rio', 'paper'], cloth: 'tide', counter: 'bark' }), 520, 684, 1.3),
    place(blankets(['ladrillo', 'sol', 'rio']), 440, 588, 0.9),
    place(empanada(), 520, 588, 0.36),
    place(empanada(), 572, 588, 0.36),
    place(empanada(), 546, 576, 0.36),
    castShadow(930, 756, 420, 200, 'terracotta', { drop: 30 }),
    place(
      person({
        pose: { ...POSES.reaching, near: [40, 90] },
        top: 'algarrobo',
        bottom: 'ink',
        skin: 'chestnut',
        hair: 'curls',
      }),
      900,
      724,
      1.36,
    ),
    place(stall({ stripes: ['ladrillo', 'cream'], cloth: 'maroon', counter: 'bark', width: 260 }), 930, 752, 1.6),
    ...goods.map((piece) => place(piece, 930, 632, 1.2)),
    castShadow(690, 764, 60, 70, 'terracotta', { drop: 16 }),
    place(
      person({ pose: POSES.reaching, top: 'lapacho', garment: 'dress', hair: 'long', skin: 'toast' }),
      690,
      762,
      1.36,
    ),
    place(
      person({
        pose: { ...POSES.walking, near: [20, 40] },
        height: 112,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
      }),
      330,
      748,
      1.34,
    ),
    place(
      person({
        pose: POSES.walking,
        top: 'rio',
        bottom: 'ink',
        skin: 'honey',
        hairColour: 'slate',
        hat: 'brim',
        hatColour: 'bark',
      }),
      262,
      744,
      1.36,
    ),
    place(globeLamp(310, 'bark', 'straw'), 60, 770),
    garland([-10, 180], [1220, 90], 70, 15, ['sol', 'paper', 'ladrillo'], 'bulbs', 'maroon'),
    garland([-10, 60], [1220, 230], 50, 15, ['paper', 'sol', 'ladrillo'], 'bulbs', 'maroon'),
  ],
}

import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse } from '../elements/houses.ts'
import { castShadow, ground, tufts } from '../elements/land.ts'
import { bombo, chair, drumsticks, guitar } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { garland } from '../elements/street.ts'
import { algarrobo } from '../elements/trees.ts'
import { DUSK, type Hour } from '../hour.ts'
import type { SiteScene } from './site-scene.ts'

const hour: Hour = {
  ...DUSK,
  sky: ['twilight', 'maroon', 'ladrillo', 'ember'],
  sun: 'straw',
  cloud: 'ladrillo',
  far: 'maroon',
  middle: 'bark',
  leaf: ['ink', 'rioProfundo', 'thicket'],
}

/** A handkerchief in the dancer's hand. */
const handkerchief = path('M0 0C6 -22 22 -26 34 -22C28 -10 30 2 20 14C14 6 6 6 0 0Z', 'paper')

/** A dirt patio at sunset with bombo and guitar under an algarrobo; the sky over the left two thirds stays dark for words in white. */
export const heroPatio: SiteScene = {
  size: [1600, 1000],
  draw: () => [
    sky(hour, {
      sun: [1196, 618],
      radius: 72,
      width: 1600,
      height: 1000,
      clouds: [
        [420, 560, 330],
        [700, 470, 240],
      ],
    }),
    birds(
      [
        [700, 590],
        [744, 568],
        [668, 562],
      ],
      'bark',
    ),
    townFar(hour, 25, { towers: 980, width: 1600, y: 662 }),
    ground(
      [
        [-10, 678],
        [700, 672],
        [1610, 680],
      ],
      'terracotta',
      'maroon',
      0.7,
      1000,
    ),
    place(galleryHouse({ ...hour, roof: 'bark', roofShade: 'ink', trunk: 'ink' }, 'clay', 'rio', true), 588, 704, 0.8),
    garland([1120, 520], [850, 608], 24, 6, ['straw', 'sol'], 'bulbs', 'bark'),
    castShadow(856, 762, 50, -150, 'maroon', { drop: 34 }),
    castShadow(990, 756, 50, -150, 'maroon', { drop: 34 }),
    place(
      person({
        pose: POSES.dancing,
        top: 'paper',
        bottom: 'rio',
        garment: 'skirt',
        hair: 'tail',
        skin: 'toast',
        holding: handkerchief,
      }),
      860,
      766,
      0.98,
    ),
    place(
      person({
        pose: { ...POSES.dancing, near: [128, 160], far: [-40, -90] },
        top: 'cream',
        bottom: 'night',
        hat: 'brim',
        hatColour: 'bark',
        skin: 'ember',
        extra: 'scarf',
        extraColour: 'sol',
        holding: handkerchief,
        longSleeves: true,
      }),
      986,
      758,
      0.98,
      { flip: true },
    ),
    castShadow(1440, 780, 150, -420, 'maroon', { drop: 60 }),
    place(algarrobo(hour, 54, 6), 1430, 772, 1.62, { flip: true }),
    ground(
      [
        [-10, 826],
        [500, 818],
        [1000, 834],
        [1610, 808],
      ],
      'maroon',
      'ink',
      0.6,
      1010,
    ),
    place(chair('night', 'glow'), 1284, 780, 0.96),
    place(
      person({ pose: POSES.reading, top: 'rio', bottom: 'night', skin: 'ember', hat: 'brim', hatColour: 'night' }),
      1276,
      784,
      1,
      { flip: true },
    ),
    place(guitar('sol', 'ladrillo'), 1264, 732, 0.5, { turn: 62 }),
    place(bombo(), 1124, 786, 0.8),
    place(drumsticks('straw'), 1126, 650, 0.68, { turn: -4 }),
    tufts(
      55,
      [
        [160, 842],
        [620, 838],
        [1490, 826],
        [880, 846],
        [360, 940],
        [1240, 930],
      ],
      'bark',
      32,
    ),
  ],
}

import { path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { bombo, chair, drumsticks, guitar } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { garland } from '../elements/street.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { DUSK as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

/** A handkerchief in the dancer's hand. */
const handkerchief = path('M0 0C6 -22 22 -26 34 -22C28 -10 30 2 20 14C14 6 6 6 0 0Z', 'paper')

export const folklore: Scene = {
  alt: 'Un patio de tierra al caer el sol: un bombo y una guitarra apoyada en una silla, bajo un algarrobo, mientras una pareja baila con pañuelos.',
  draw: () => [
    sky(
      { ...hour, sky: ['terracotta', 'clay', 'straw', 'amber'], cloud: 'cream' },
      {
        sun: [640, 500],
        radius: 96,
        clouds: [
          [760, 190, 320],
          [420, 290, 220],
        ],
      },
    ),
    birds(
      [
        [820, 330],
        [868, 306],
        [790, 300],
      ],
      'maroon',
    ),
    townFar({ ...hour, far: 'terracotta', middle: 'ladrillo' }, 5, { towers: 500 }),
    place(quebracho({ ...hour, leaf: ['maroon', 'thicket', 'algarrobo'] }, 71), 880, HORIZON + 40, 0.6),
    plain(hour, HORIZON + 26),
    ground(
      [
        [-10, 640],
        [400, 622],
        [800, 634],
        [1210, 618],
      ],
      'clay',
      'terracotta',
      0.6,
    ),
    place(galleryHouse({ ...hour, roof: 'maroon' }, 'cream', 'rio', true), 930, 668, 1.34),
    place(
      person({ pose: POSES.reading, top: 'rio', bottom: 'ink', skin: 'ember', hat: 'brim', hatColour: 'bark' }),
      980,
      676,
      0.98,
    ),
    place(guitar('glow', 'ladrillo'), 986, 634, 0.42, { turn: -62 }),
    garland([470, 300], [962, 456], 40, 9, ['straw', 'cream', 'sol'], 'bulbs', 'maroon'),
    castShadow(560, 760, 60, -130, hour.shadow, { drop: 46 }),
    castShadow(760, 748, 60, -130, hour.shadow, { drop: 46 }),
    place(
      person({
        pose: POSES.dancing,
        top: 'paper',
        bottom: 'lapacho',
        garment: 'skirt',
        hair: 'tail',
        skin: 'toast',
        holding: handkerchief,
      }),
      572,
      764,
      1.36,
    ),
    place(
      person({
        pose: { ...POSES.dancing, near: [128, 160], far: [-40, -90] },
        top: 'cream',
        bottom: 'rioProfundo',
        hat: 'brim',
        hatColour: 'bark',
        skin: 'ember',
        extra: 'scarf',
        extraColour: 'ladrillo',
        holding: handkerchief,
        longSleeves: true,
      }),
      756,
      752,
      1.34,
      { flip: true },
    ),
    ribbon('M500 792q80 20 200 6M760 784q60 10 120 -2', 'terracotta', 5, { opacity: 0.7 }),
    castShadow(180, 800, 150, -220, hour.shadow, { drop: 70 }),
    place(algarrobo({ ...hour, leaf: ['rioProfundo', 'thicket', 'algarrobo'] }, 73, 5.5), 150, 800, 1.9),
    ground(
      [
        [-10, 838],
        [300, 828],
        [700, 858],
        [1210, 846],
      ],
      'terracotta',
      'maroon',
      0.6,
    ),
    place(chair('bark', 'glow'), 420, 856, 1.3),
    place(guitar('sol', 'ladrillo'), 356, 872, 1.04, { turn: 14 }),
    place(bombo(), 196, 872, 1.16),
    place(drumsticks(), 200, 672, 0.9, { turn: -4 }),
    tufts(
      74,
      [
        [1060, 882],
        [1150, 870],
        [620, 892],
      ],
      'bark',
      36,
    ),
  ],
}

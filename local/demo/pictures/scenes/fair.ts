import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { church } from '../elements/church.ts'
import { castShadow, ground, plain } from '../elements/land.ts'
import { blankets, fruitBasket, jar, pot, pottedPlant, stall } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { garland, globeLamp } from '../elements/street.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { DUSK as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

export const fair: Scene = {
  alt: 'Puestos de feria con toldos rayados en una plaza al atardecer, con guirnaldas de luces y las torres de la iglesia contra el sol.',
  draw: () => [
    sky(hour, {
      sun: [792, 452],
      radius: 104,
      clouds: [
        [60, 250, 300],
        [980, 210, 260],
      ],
    }),
    birds(
      [
        [520, 200],
        [566, 176],
        [482, 172],
      ],
      'maroon',
    ),
    townFar(hour, 3),
    place(
      church({ ...hour, wall: 'maroon', wallShade: 'bark', roof: 'maroon', roofShade: 'bark' }, 'glow'),
      770,
      HORIZON + 20,
      0.92,
    ),
    place(quebracho(hour, 12), 470, HORIZON + 40, 0.62),
    place(algarrobo(hour, 13), 1120, HORIZON + 50, 0.95),
    plain(hour, HORIZON + 26),
    path('M700 586L1210 720V905H420Z', 'dust', { opacity: 0.4 }),
    castShadow(960, 660, 150, -120, hour.shadow, { drop: 40 }),
    place(stall({ stripes: ['sol', 'paper'], cloth: 'glow', counter: 'bark', inside: 'maroon' }), 960, 662, 0.72),
    place(fruitBasket('sol', 'ember'), 930, 607, 0.5),
    place(pottedPlant('thicket'), 1000, 607, 0.5),
    place(
      person({ pose: POSES.standing, top: 'rio', bottom: 'night', garment: 'skirt', hair: 'bun', skin: 'ember' }),
      868,
      676,
      0.66,
    ),
    castShadow(600, 716, 210, -170, hour.shadow, { drop: 60 }),
    place(
      person({ pose: POSES.reaching, top: 'sol', bottom: 'ink', skin: 'ember', hat: 'brim', hatColour: 'straw' }),
      560,
      706,
      0.92,
    ),
    place(stall({ stripes: ['rio', 'paper'], cloth: 'tide', counter: 'bark', inside: 'maroon' }), 610, 718, 1.02),
    place(jar('ladrillo', 'sol'), 556, 640, 0.62),
    place(jar('sol', 'rio'), 588, 640, 0.62),
    place(jar('ladrillo', 'straw'), 620, 640, 0.62),
    place(blankets(['ladrillo', 'sol', 'rio']), 678, 641, 0.7),
    castShadow(240, 838, 330, -240, hour.shadow, { drop: 60 }),
    place(stall({ stripes: ['ladrillo', 'cream'], cloth: 'maroon', counter: 'bark', width: 260 }), 196, 842, 1.55),
    place(pot('terracotta', 'ladrillo'), 74, 724, 1.1),
    place(pot('glow', 'ember'), 136, 724, 0.82),
    place(fruitBasket('sol', 'ladrillo'), 236, 724, 1.05),
    castShadow(456, 832, 60, -60, hour.shadow, { drop: 40 }),
    place(
      person({
        pose: POSES.reaching,
        top: 'straw',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'ember',
        extra: 'apron',
        extraColour: 'algarrobo',
        garment: 'skirt',
      }),
      462,
      834,
      1.28,
      { flip: true },
    ),
    castShadow(800, 800, 60, -150, hour.shadow, { drop: 60 }),
    castShadow(884, 806, 60, -150, hour.shadow, { drop: 60 }),
    place(
      person({
        pose: POSES.walking,
        top: 'paper',
        bottom: 'rioProfundo',
        skin: 'ember',
        extra: 'scarf',
        extraColour: 'ladrillo',
      }),
      880,
      806,
      1.22,
      { flip: true },
    ),
    place(
      person({ pose: POSES.standing, top: 'lapacho', garment: 'dress', hair: 'long', skin: 'toast' }),
      804,
      802,
      1.18,
      { flip: true },
    ),
    castShadow(1010, 830, 46, -110, hour.shadow, { drop: 46 }),
    place(
      person({
        pose: POSES.running,
        height: 112,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        skin: 'ember',
        hair: 'curls',
      }),
      1000,
      830,
      1.2,
      { flip: true },
    ),
    ground(
      [
        [-10, 872],
        [420, 884],
        [900, 866],
        [1210, 876],
      ],
      'maroon',
      'ink',
      0.6,
    ),
    place(globeLamp(330, 'night', 'straw'), 1118, 878),
    garland([-10, 210], [1220, 60], 70, 21, ['straw', 'sol', 'cream'], 'bulbs', 'maroon'),
    garland([-10, 20], [1220, 190], 60, 21, ['sol', 'straw', 'cream'], 'bulbs', 'maroon'),
  ],
}

import { path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { bowl, empanada, plate } from '../elements/food.ts'
import { galleryHouse } from '../elements/houses.ts'
import { castShadow, glitter, ground, plain, ripples, tufts } from '../elements/land.ts'
import { flask, mate } from '../elements/market.ts'
import { bombo, chair, guitar } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { paving, railing } from '../elements/promenade.ts'
import { birds, sky } from '../elements/sky.ts'
import { bench, garland, globeLamp } from '../elements/street.ts'
import { algarrobo, bough } from '../elements/trees.ts'
import { bicycle } from '../elements/vehicles.ts'
import { AFTERNOON, DUSK, type Hour } from '../hour.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

const SIZE = { width: 1200, height: 800 }

/** The hour before sunset by the water: a cool sky that warms around the sun. */
export const COSTANERA: Hour = {
  ...AFTERNOON,
  sky: ['water', 'haze', 'cream', 'amber'],
  far: 'meadow',
  middle: 'algarrobo',
  water: 'tide',
  waterLight: 'mist',
}

/** The Costanera: the river, the bridge far off, someone on a bicycle and two with their mate in the shade. */
export const urbanNature: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(COSTANERA, {
      sun: [700, 420],
      radius: 86,
      ...SIZE,
      clouds: [
        [80, 190, 280],
        [860, 150, 260],
      ],
    }),
    birds(
      [
        [480, 260],
        [526, 236],
        [446, 230],
      ],
      'tide',
    ),
    townFar(COSTANERA, 87, { y: 470 }),
    path('M0 474H1200V660H0Z', 'tide'),
    grain('M0 474H1200V660H0Z', 'rioProfundo', 0.5, 'down'),
    glitter(88, 700, 482, 640, 'straw', 80),
    ripples(89, 26, [20, 490], 1120, 130, 'mist'),
    place(puenteCarretero(5, { span: 250, rise: 74, drop: 46, steel: 'rio', stone: 'bone' }), -40, 450),
    place(paving(1200, 180, 'cream', 'bone'), 0, 636),
    place(railing(1250, 'rioProfundo', 'ladrillo'), -30, 640),
    place(globeLamp(300, 'rioProfundo', 'paper'), 460, 646),
    place(globeLamp(300, 'rioProfundo', 'paper'), 1130, 646),
    castShadow(650, 742, 150, -90, 'ochre', { drop: 14 }),
    place(bicycle('ladrillo'), 650, 742, 1.35),
    place(
      person({
        pose: POSES.pedalling,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'tail',
        skin: 'toast',
        hat: 'helmet',
        hatColour: 'paper',
      }),
      626,
      726,
      1.22,
    ),
    castShadow(250, 752, 260, 60, 'ochre', { drop: 14 }),
    place(bench('terracotta', 'ink'), 250, 752, 1.3),
    place(
      person({ pose: POSES.sitting, top: 'lapacho', bottom: 'ink', hair: 'long', skin: 'honey', holding: mate() }),
      196,
      762,
      1.24,
    ),
    place(
      person({ pose: POSES.sitting, top: 'paper', bottom: 'rioProfundo', hair: 'curls', skin: 'chestnut' }),
      300,
      762,
      1.24,
      { flip: true },
    ),
    place(flask('rio'), 372, 768, 0.94),
    place(
      person({ pose: POSES.running, top: 'rio', bottom: 'ink', garment: 'shorts', skin: 'toast', hair: 'short' }),
      960,
      716,
      1.06,
      { flip: true },
    ),
    place(bough({ ...COSTANERA, leaf: ['thicket', 'algarrobo', 'moss'] }, 90, 17), -60, 0, 1.1),
    ground(
      [
        [-10, 784],
        [500, 790],
        [1210, 782],
      ],
      'meadow',
      'algarrobo',
      0.5,
      810,
    ),
    tufts(
      91,
      [
        [60, 796],
        [480, 798],
        [840, 796],
        [1120, 794],
      ],
      'thicket',
      30,
    ),
  ],
}

const patio: Hour = {
  ...DUSK,
  sky: ['clay', 'dust', 'straw', 'amber'],
  sun: 'sol',
  cloud: 'paper',
  far: 'terracotta',
  middle: 'maroon',
  leaf: ['thicket', 'algarrobo', 'moss'],
  ground: 'clay',
  wall: 'cream',
  wallShade: 'clay',
}

/** The patio of the Carabajal: guitar, bombo and a table laid under the algarrobo. */
export const carabajal: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(patio, {
      sun: [460, 440],
      radius: 86,
      ...SIZE,
      clouds: [
        [200, 160, 280],
        [560, 220, 220],
      ],
    }),
    townFar(patio, 92, { y: 520 }),
    plain(patio, 540, 1200, 800),
    place(
      galleryHouse({ ...patio, roof: 'terracotta', roofShade: 'ladrillo', trunk: 'bark' }, 'paper', 'rio', true),
      60,
      606,
      1.5,
    ),
    garland([452, 380], [900, 330], 50, 11, ['sol', 'paper'], 'bulbs', 'bark'),
    castShadow(960, 660, 150, 200, patio.shadow, { drop: 50 }),
    place(algarrobo(patio, 93, 13), 940, 668, 1.46),
    castShadow(260, 716, 90, 60, patio.shadow, { drop: 14 }),
    place(chair('bark', 'glow'), 226, 718, 0.98),
    place(
      person({
        pose: { ...POSES.sitting, near: [30, 70] },
        top: 'lapacho',
        garment: 'dress',
        hair: 'bun',
        hairColour: 'bone',
        skin: 'toast',
        holding: mate(),
      }),
      224,
      724,
      1.14,
    ),
    path('M308 640H520V652H308ZM326 652h12v78h-12ZM490 652h12v78h-12Z', 'bark'),
    place(plate(120), 404, 636),
    place(empanada(), 384, 634, 0.4),
    place(empanada(), 424, 634, 0.4),
    place(bowl('ladrillo', 'glow'), 476, 640, 0.5),
    place(chair('bark', 'glow'), 676, 728, 1.04, { flip: true }),
    place(
      person({ pose: POSES.reading, top: 'rio', bottom: 'ink', skin: 'ember', hat: 'brim', hatColour: 'bark' }),
      676,
      734,
      1.2,
      { flip: true },
    ),
    place(guitar('sol', 'ladrillo'), 660, 676, 0.56, { turn: 62 }),
    place(
      person({
        pose: { ...POSES.standing, near: [46, 86], far: [30, 104] },
        top: 'paper',
        bottom: 'rioProfundo',
        skin: 'chestnut',
        hair: 'curls',
        extra: 'scarf',
        extraColour: 'ladrillo',
        longSleeves: true,
      }),
      828,
      742,
      1.28,
    ),
    place(bombo(), 914, 750, 0.82),
    place(
      person({
        pose: POSES.cheering,
        height: 116,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
      }),
      1090,
      736,
      1.2,
      { flip: true },
    ),
    ground(
      [
        [-10, 780],
        [500, 788],
        [1210, 776],
      ],
      'terracotta',
      'maroon',
      0.6,
      810,
    ),
    ribbon('M120 752h90M560 762h70M1010 764h60', 'terracotta', 5),
    tufts(
      94,
      [
        [70, 792],
        [560, 796],
        [1150, 790],
      ],
      'bark',
      30,
    ),
  ],
}

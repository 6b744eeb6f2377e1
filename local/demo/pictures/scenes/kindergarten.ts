import { circle, path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { kindergarten as building } from '../elements/civic.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { slide } from '../elements/play.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { flowerBed } from '../elements/street.ts'
import { algarrobo, IN_BLOOM, streetTree } from '../elements/trees.ts'
import { DAWN } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...DAWN, sky: ['mist', 'mist', 'rose', 'cream'] as const }

export const kindergarten: Scene = {
  alt: 'Primera hora en un jardín de infantes de arcos de colores: madres, padres y chicos con delantal llegan de la mano por el sendero.',
  draw: () => [
    sky(hour, {
      sun: [196, 500],
      radius: 92,
      clouds: [
        [420, 160, 320],
        [900, 120, 260],
        [20, 230, 180],
      ],
    }),
    birds(
      [
        [360, 300],
        [408, 276],
        [330, 270],
      ],
      'water',
    ),
    townFar(hour, 7, { tank: 360 }),
    place(algarrobo(hour, 81), 1080, HORIZON + 30, 0.94),
    plain({ ...hour, ground: 'sage', shadow: 'meadow' }, HORIZON + 22),
    place(building(hour), 470, 680, 1.24),
    place(streetTree(hour, 82, IN_BLOOM), 424, 690, 1.25),
    place(slide('slate', 'sol', 'glow'), 40, 690, 0.74),
    ground(
      [
        [-10, 700],
        [420, 684],
        [900, 688],
        [1210, 700],
      ],
      'meadow',
      'algarrobo',
      0.6,
    ),
    path(
      'M740 680H850C840 740 720 760 560 800C440 832 380 870 350 905H760C790 850 900 800 960 760C1010 726 960 700 850 680Z',
      'cream',
    ),
    place(flowerBed(190, 'algarrobo', 'lapacho', 'cream'), 1060, 770, 1.2),
    place(flowerBed(150, 'algarrobo', 'sol', 'cream'), 420, 744, 1),
    castShadow(716, 762, 36, 100, 'stone', { drop: 10 }),
    place(
      person({ pose: POSES.walking, height: 104, top: 'water', garment: 'dress', hair: 'tail', skin: 'honey' }),
      716,
      764,
      0.98,
    ),
    castShadow(660, 768, 50, 120, 'stone', { drop: 10 }),
    place(
      person({ pose: { ...POSES.walking, near: [30, 24] }, top: 'ladrillo', bottom: 'rioProfundo', skin: 'honey' }),
      656,
      772,
      1.04,
    ),
    castShadow(486, 862, 60, 170, 'stone', { drop: 14 }),
    castShadow(600, 852, 40, 150, 'stone', { drop: 14 }),
    place(
      person({
        pose: { ...POSES.walking, near: [34, 30] },
        top: 'rio',
        garment: 'dress',
        hair: 'long',
        skin: 'toast',
        shoes: 'bark',
      }),
      480,
      866,
      1.72,
    ),
    place(
      person({
        pose: { ...POSES.walking, far: [-40, -30] },
        height: 104,
        top: 'sol',
        bottom: 'ink',
        garment: 'coat',
        hair: 'curls',
        skin: 'toast',
        extra: 'bag',
        extraColour: 'ladrillo',
      }),
      592,
      858,
      1.7,
    ),
    place(
      person({
        pose: POSES.running,
        height: 106,
        top: 'lapacho',
        bottom: 'ink',
        garment: 'coat',
        hair: 'bun',
        skin: 'honey',
        extra: 'bag',
        extraColour: 'rio',
      }),
      760,
      838,
      1.5,
    ),
    ribbon('M92 905C92 870 88 850 92 820M150 905C150 880 156 866 152 846', 'thicket', 6),
    circle(92, 812, 17, 'lapacho'),
    circle(152, 838, 14, 'sol'),
    circle(92, 812, 6, 'sol'),
    circle(152, 838, 5, 'ladrillo'),
    tufts(
      84,
      [
        [60, 894],
        [120, 900],
        [200, 898],
        [1120, 880],
        [1030, 892],
      ],
      'thicket',
      46,
    ),
  ],
}

import { clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { church } from '../elements/church.ts'
import { house } from '../elements/houses.ts'
import { castShadow, glitter, ground, plain, ripples } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { DAWN, type Hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

/** Outside the screen the same landscape is asleep in one tone. */
const pale: Hour = {
  ...DAWN,
  sky: ['cream', 'cream', 'paper', 'paper'],
  far: 'mist',
  middle: 'haze',
  ground: 'mist',
  water: 'mist',
  leaf: ['haze', 'haze', 'water'],
  trunk: 'water',
  grain: 'water',
  cloud: 'paper',
}
const bright: Hour = { ...DAWN, sky: ['water', 'haze', 'straw', 'amber'], far: 'water', middle: 'tide', water: 'tide' }

const landscape = (hour: Hour, steel: 'water' | 'rioProfundo') => [
  sky(hour, {
    sun: [700, 470],
    radius: 96,
    clouds: [
      [40, 200, 300],
      [880, 170, 260],
      [560, 240, 240],
    ],
  }),
  townFar(hour, 13, { tank: 1060 }),
  path(`M0 ${HORIZON}H1200V800H0Z`, hour.water),
  grain(`M0 ${HORIZON}H1200V800H0Z`, hour.grain, 0.4, 'down'),
  ripples(103, 44, [0, HORIZON + 24], 1150, 150, hour.waterLight),
  place(
    puenteCarretero(6, { span: 232, rise: 92, drop: 74, steel, stone: steel === 'water' ? 'haze' : 'bone' }),
    -70,
    HORIZON - 22,
  ),
]

const SCREEN = { x: 434, y: 132, width: 392, height: 660 }

export const portal: Scene = {
  alt: 'Un teléfono enorme se alza junto al río como una puerta: en su pantalla, la ciudad, el puente y el sol aparecen a todo color mientras dos personas se asoman.',
  draw: () => [
    ...landscape(pale, 'water'),
    place(algarrobo(pale, 101), 170, 720, 1.1),
    ground(
      [
        [-10, 716],
        [400, 700],
        [800, 712],
        [1210, 690],
      ],
      'mist',
      'haze',
      0.6,
    ),
    castShadow(640, 812, 400, -300, 'water', { drop: 60 }),
    rect(SCREEN.x - 24, SCREEN.y - 40, SCREEN.width + 48, SCREEN.height + 76, 'ink', 56),
    rect(SCREEN.x + SCREEN.width + 10, SCREEN.y + 120, 20, 90, 'ink', 8),
    clipRegion(
      'screen',
      `M${SCREEN.x + 34} ${SCREEN.y - 16}h${SCREEN.width - 68}q34 0 34 34v${SCREEN.height - 40}q0 34 -34 34h${-SCREEN.width + 68}q-34 0 -34 -34v${-SCREEN.height + 40}q0 -34 34 -34Z`,
    ),
    group(
      [
        ...landscape(bright, 'rioProfundo'),
        glitter(104, 700, HORIZON + 6, 690, 'straw', 80),
        birds(
          [
            [520, 260],
            [560, 236],
            [590, 280],
          ],
          'tide',
        ),
        plain({ ...bright, ground: 'cream' }, 690),
        place(church(bright), 540, 716, 0.78),
        place(house(bright, { wall: 'amber', shade: 'glow', door: 'rio' }), 660, 724, 0.9),
        place(streetTree(bright, 105), 800, 744, 1),
        ground(
          [
            [400, 744],
            [640, 736],
            [860, 752],
          ],
          'meadow',
          'algarrobo',
          0.6,
        ),
        path('M600 905C610 820 700 800 690 742H720C740 800 760 830 790 905Z', 'cream'),
      ],
      { clip: 'screen' },
    ),
    rect(580, SCREEN.y - 2, 100, 14, 'ink', 7),
    path('M452 132H560L500 780H452Z', 'paper', { opacity: 0.1 }),
    ground(
      [
        [-10, 824],
        [400, 812],
        [800, 826],
        [1210, 806],
      ],
      'haze',
      'water',
      0.6,
    ),
    castShadow(330, 846, 60, -120, 'water', { drop: 26 }),
    castShadow(260, 850, 40, -120, 'water', { drop: 26 }),
    place(
      person({
        pose: { ...POSES.standing, near: [60, 92] },
        top: 'ladrillo',
        garment: 'dress',
        hair: 'tail',
        skin: 'toast',
      }),
      346,
      850,
      1.36,
    ),
    place(
      person({
        pose: POSES.standing,
        height: 116,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
      }),
      270,
      854,
      1.34,
    ),
    castShadow(930, 846, 60, -90, 'water', { drop: 26 }),
    place(
      person({
        pose: POSES.walking,
        top: 'algarrobo',
        bottom: 'rioProfundo',
        skin: 'honey',
        hairColour: 'slate',
        hat: 'brim',
        hatColour: 'ochre',
        longSleeves: true,
      }),
      944,
      846,
      1.34,
      { flip: true },
    ),
    ribbon('M600 792H660', 'paper', 5),
  ],
}

import { path, place, rect } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { townHall } from '../elements/civic.ts'
import { ground, plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky, stars } from '../elements/sky.ts'
import { bench, flowerBed, globeLamp } from '../elements/street.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { ambulance } from '../elements/vehicles.ts'
import { EVENING as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const facade = {
  ...hour,
  wall: 'water',
  wallShade: 'tide',
  roof: 'ladrillo',
  roofShade: 'night',
  glass: 'rioProfundo',
  shadow: 'rio',
} as const

export const onDuty: Scene = {
  alt: 'Una plaza vacía en la hora azul: el edificio municipal está cerrado y solo quedan encendidas dos ventanas de guardia y una ambulancia en la puerta.',
  draw: () => [
    sky(hour, {
      sun: [196, 520],
      radius: 84,
      clouds: [
        [560, 190, 320],
        [860, 120, 260],
        [60, 300, 240],
      ],
    }),
    stars(221, 60, 1200, 340),
    townFar(hour, 26, { towers: 250 }),
    place(quebracho(hour, 222), 400, HORIZON + 60, 0.8),
    place(algarrobo(hour, 223), 1150, HORIZON + 70, 0.9),
    plain(hour, HORIZON + 24),
    place(townHall(facade, [1, 8]), 452, 690, 1.16),
    ground(
      [
        [-10, 690],
        [420, 678],
        [820, 684],
        [1210, 690],
      ],
      'rio',
      'rioProfundo',
      0.6,
    ),
    path('M700 690H860L1010 905H430Z', 'tide', { opacity: 0.7 }),
    path('M560 690L516 730H600L626 690Z', 'sol', { opacity: 0.35 }),
    place(ambulance(), 880, 752, 0.86),
    path('M1092 716L1210 700V770L1092 736Z', 'sol', { opacity: 0.3 }),
    place(
      person({
        pose: POSES.standing,
        top: 'rio',
        bottom: 'night',
        skin: 'toast',
        hat: 'cap',
        hatColour: 'night',
        longSleeves: true,
      }),
      812,
      726,
      0.92,
    ),
    place(flowerBed(220, 'thicket', 'blossom', 'water'), 330, 752, 1),
    place(globeLamp(300, 'night', 'straw'), 150, 800),
    path('M40 800a110 20 0 1 0 220 0a110 20 0 1 0 -220 0Z', 'sol', { opacity: 0.22 }),
    place(globeLamp(210, 'night', 'straw'), 480, 730),
    ground(
      [
        [-10, 846],
        [420, 838],
        [820, 846],
        [1210, 838],
      ],
      'rioProfundo',
      'ink',
      0.6,
    ),
    place(bench('bark', 'ink'), 250, 850, 1.7),
    place(globeLamp(420, 'ink', 'cream'), 1120, 868),
    rect(0, 894, 1200, 8, 'night'),
  ],
}

import { ellipse, path, place, polygon, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { flag } from '../elements/church.ts'
import { school } from '../elements/civic.ts'
import { castShadow, ground, plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { cone, trafficLight, zebra } from '../elements/street.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { bicycle } from '../elements/vehicles.ts'
import { NOON as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const CIRCUIT = 'M-10 742C300 700 760 690 1210 716V872C800 842 340 852 -10 905Z'

const stopSign =
  ribbon('M0 0V-150', 'bone', 9) +
  polygon(
    [
      [-18, -206],
      [18, -206],
      [44, -180],
      [44, -144],
      [18, -118],
      [-18, -118],
      [-44, -144],
      [-44, -180],
    ],
    'ladrillo',
  ) +
  ribbon('M-24 -162H24', 'paper', 11)

export const roadSafety: Scene = {
  alt: 'En el patio de una escuela hay un circuito de calles a escala: una nena pasa en bicicleta con casco y otros chicos esperan para cruzar por la senda.',
  draw: () => [
    sky(hour, {
      sun: [246, 330],
      radius: 84,
      clouds: [
        [460, 140, 340],
        [940, 240, 260],
      ],
    }),
    townFar({ ...hour, middle: 'water' }, 24, { tank: 1090 }),
    place(algarrobo(hour, 201), 130, HORIZON + 50, 0.86),
    place(quebracho(hour, 202), 1110, HORIZON + 60, 0.9),
    plain(hour, HORIZON + 22),
    place(school(hour), 380, 668, 1.26),
    place(flag(300, 'slate'), 318, 676),
    ground(
      [
        [-10, 676],
        [420, 664],
        [820, 664],
        [1210, 676],
      ],
      'cream',
      'ochre',
      0.4,
    ),
    path(CIRCUIT, 'slate'),
    grain(CIRCUIT, 'ink', 0.5, 'down'),
    ribbon(
      'M-10 822C60 812 110 806 170 800M240 794C300 788 360 784 420 782M700 774C760 773 820 774 880 776M960 780C1040 784 1120 790 1210 798',
      'paper',
      7,
    ),
    place(zebra(5, 42, 150, -66), 520, 704),
    ground(
      [
        [-10, 888],
        [340, 850],
        [800, 842],
        [1210, 872],
      ],
      'meadow',
      'algarrobo',
      0.5,
    ),
    castShadow(816, 720, 30, -60, 'ochre', { drop: 6 }),
    place(
      person({
        pose: { ...POSES.standing, near: [86, 92], far: [-70, -80] },
        top: 'sol',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'toast',
        extra: 'vest',
        extraColour: 'ladrillo',
        longSleeves: true,
      }),
      852,
      722,
      1.12,
      { flip: true },
    ),
    place(trafficLight(220, 2), 450, 722, 0.94),
    place(
      person({
        pose: POSES.standing,
        height: 112,
        top: 'rio',
        bottom: 'ink',
        garment: 'coat',
        hair: 'short',
        skin: 'honey',
        extra: 'bag',
        extraColour: 'ladrillo',
      }),
      594,
      706,
      1.12,
    ),
    place(
      person({
        pose: POSES.walking,
        height: 108,
        top: 'paper',
        garment: 'coat',
        bottom: 'rio',
        hair: 'tail',
        skin: 'toast',
      }),
      664,
      712,
      1.12,
      { flip: true },
    ),
    ellipse(240, 836, 150, 14, 'ink', { opacity: 0.4 }),
    place(bicycle('ladrillo'), 236, 838, 1.5),
    place(
      person({
        pose: POSES.pedalling,
        height: 120,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'tail',
        skin: 'toast',
        hat: 'helmet',
        hatColour: 'lapacho',
      }),
      210,
      798,
      1.66,
    ),
    place(cone(), 90, 786, 0.9),
    place(cone(), 1010, 742, 0.7),
    place(cone(), 1120, 752, 0.78),
    place(stopSign, 1060, 876, 1.35),
    place(
      person({
        pose: { ...POSES.raising, near: [110, 140] },
        height: 110,
        top: 'paper',
        garment: 'coat',
        bottom: 'rioProfundo',
        hair: 'curls',
        skin: 'chestnut',
        extra: 'bag',
        extraColour: 'algarrobo',
      }),
      780,
      880,
      1.86,
      { flip: true },
    ),
    place(
      person({
        pose: POSES.standing,
        height: 114,
        top: 'paper',
        garment: 'coat',
        bottom: 'rio',
        hair: 'bun',
        skin: 'honey',
      }),
      882,
      886,
      1.84,
      { flip: true },
    ),
  ],
}

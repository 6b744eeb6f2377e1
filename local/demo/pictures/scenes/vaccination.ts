import { group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { healthCentre } from '../elements/civic.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { bench } from '../elements/street.ts'
import { algarrobo, bough, streetTree } from '../elements/trees.ts'
import { NOON as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const syringe = group([
  ribbon('M2 -2L24 -9', 'paper', 8),
  ribbon('M24 -9L40 -14', 'slate', 2.2),
  ribbon('M0 -1L-10 3M-13 -3L-8 9', 'rio', 3),
])

const coolBox = group([
  rect(-44, -52, 88, 52, 'rio', 6),
  rect(-48, -62, 96, 16, 'paper', 6),
  ribbon('M-24 -62v-16h48v16', 'paper', 5),
  path('M-6 -40h12v10h10v12h-10v10h-12v-10h-10v-12h10Z', 'paper'),
])

export const vaccination: Scene = {
  alt: 'Frente a un centro de salud, una enfermera vacuna a una niña sentada en un banco, a la sombra, acompañada por su mamá y su hermano.',
  draw: () => [
    sky(hour, {
      sun: [700, 300],
      radius: 82,
      clouds: [
        [90, 150, 330],
        [860, 220, 280],
      ],
    }),
    townFar({ ...hour, middle: 'water' }, 4, { tank: 1110 }),
    place(streetTree(hour, 31), 620, HORIZON + 44, 0.9),
    place(algarrobo(hour, 32), 900, HORIZON + 56, 0.86),
    plain(hour, HORIZON + 26),
    place(healthCentre(hour), -90, 664, 1.34),
    path('M250 664H1210V700H120Z', 'cream'),
    castShadow(210, 700, 60, 100, hour.shadow, { drop: 20 }),
    place(
      person({ pose: POSES.standing, top: 'sol', bottom: 'rioProfundo', hair: 'bun', garment: 'skirt', skin: 'toast' }),
      150,
      704,
      0.94,
    ),
    place(
      person({
        pose: POSES.walking,
        height: 108,
        top: 'ladrillo',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
      }),
      216,
      706,
      0.94,
    ),
    ground(
      [
        [-10, 742],
        [340, 722],
        [760, 714],
        [1210, 734],
      ],
      hour.groundPatch,
      hour.shadow,
      0.5,
    ),
    path('M330 842C400 772 620 744 880 748C1080 750 1210 772 1210 790V905H280Z', 'ochre', { opacity: 0.5 }),
    place(coolBox, 410, 838, 1.35),
    place(bench('terracotta', 'bark'), 790, 842, 1.9),
    place(
      person({
        pose: { ...POSES.standing, near: [34, 62] },
        top: 'rio',
        bottom: 'rioProfundo',
        garment: 'dress',
        hair: 'long',
        skin: 'honey',
      }),
      1000,
      858,
      2.06,
      { flip: true },
    ),
    place(
      person({
        pose: { ...POSES.sitting, near: [34, 76] },
        height: 124,
        top: 'sol',
        bottom: 'lapacho',
        garment: 'skirt',
        hair: 'tail',
        skin: 'honey',
      }),
      800,
      858,
      2.16,
      { flip: true },
    ),
    place(
      person({
        pose: { ...POSES.crouching, lean: 16, near: [66, 84] },
        top: 'paper',
        garment: 'coat',
        bottom: 'tide',
        hair: 'bun',
        skin: 'toast',
        holding: syringe,
      }),
      560,
      866,
      1.96,
    ),
    place(
      person({
        pose: POSES.standing,
        height: 100,
        top: 'ladrillo',
        bottom: 'rioProfundo',
        garment: 'shorts',
        hair: 'short',
        skin: 'honey',
      }),
      1106,
      868,
      1.96,
      { flip: true },
    ),
    tufts(
      33,
      [
        [60, 868],
        [230, 884],
        [1180, 884],
      ],
      hour.leaf[1],
      34,
    ),
    place(bough(hour, 35), 1250, 0, 1.2, { flip: true }),
  ],
}

import { path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse, house } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { IN_BLOOM, quebracho, sapling, streetTree } from '../elements/trees.ts'
import { AFTERNOON as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const wateringCan = [
  ribbon('M-30 -58C-66 -54 -66 -8 -32 -10', 'rio', 8),
  path('M-34 -64H34L40 0H-40Z', 'tide'),
  path('M-34 -64H-10L-12 0H-40Z', 'rio'),
  ribbon('M36 -18L86 -58', 'tide', 11),
  path('M76 -70L104 -56L90 -38Z', 'rio'),
  ribbon('M-20 -64C-16 -88 18 -88 22 -64', 'rio', 7),
].join('')

const spade = ribbon('M0 -40V60M-14 -40H14', 'bark', 7) + path('M-18 56H18L16 96Q0 116 -16 96Z', 'slate')

export const planting: Scene = {
  alt: 'En una vereda, al final de la tarde, una mujer planta un arbolito con su tutor y una niña trae la regadera; en la cuadra florece un lapacho.',
  draw: () => [
    sky(hour, {
      sun: [208, 470],
      radius: 92,
      clouds: [
        [460, 140, 340],
        [880, 260, 260],
      ],
    }),
    birds(
      [
        [420, 300],
        [466, 276],
        [384, 270],
      ],
      'meadow',
    ),
    townFar(hour, 16, { towers: 500 }),
    place(quebracho(hour, 131), 352, HORIZON + 40, 0.6),
    plain({ ...hour, ground: 'cream', shadow: 'ochre' }, HORIZON + 18),
    place(house(hour, { width: 220, wall: 'straw', shade: 'amber', door: 'ladrillo' }), 440, 660, 0.92),
    place(galleryHouse(hour, 'paper', 'rio'), 650, 668, 1.14),
    place(
      house(hour, { width: 260, wall: 'clay', shade: 'terracotta', door: 'algarrobo', trim: 'dust' }),
      958,
      672,
      1.16,
    ),
    path('M-10 664L1210 690V736L-10 706Z', 'stone'),
    grain('M-10 664L1210 690V736L-10 706Z', 'ink', 0.4, 'down'),
    path('M-10 704L1210 734V748L-10 716Z', 'slate', { opacity: 0.6 }),
    ground(
      [
        [-10, 714],
        [400, 724],
        [800, 736],
        [1210, 746],
      ],
      'bone',
      'slate',
      0.35,
    ),
    ribbon('M200 720L60 905M520 728L470 905M840 738L900 905M1120 745L1260 905M-10 800L1210 824', 'paper', 4, {
      opacity: 0.7,
    }),
    castShadow(960, 770, 60, 200, 'slate', { drop: 16 }),
    place(streetTree(hour, 132, IN_BLOOM, 4), 940, 776, 2.25),
    ribbon('M896 780a46 12 0 0 0 92 0', 'bark', 10),
    path(
      'M380 840C380 800 470 790 560 790C660 790 740 806 740 842C740 874 650 886 560 886C460 886 380 876 380 840Z',
      'bark',
    ),
    grain(
      'M380 840C380 800 470 790 560 790C660 790 740 806 740 842C740 874 650 886 560 886C460 886 380 876 380 840Z',
      'ember',
      0.6,
      'up',
    ),
    castShadow(560, 838, 40, 190, 'ink', { drop: 12, opacity: 0.4 }),
    place(sapling({ ...hour, leaf: ['algarrobo', 'algarrobo', 'moss'] }, 133), 560, 842, 2.2),
    castShadow(356, 868, 90, 150, 'slate', { drop: 10 }),
    place(
      person({
        pose: { ...POSES.crouching, near: [62, 84], far: [50, 70] },
        top: 'ladrillo',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'toast',
        hat: 'brim',
        hatColour: 'sol',
        longSleeves: true,
      }),
      370,
      878,
      2.1,
    ),
    castShadow(752, 876, 60, 150, 'slate', { drop: 10 }),
    place(
      person({
        pose: { ...POSES.walking, near: [24, 30] },
        height: 118,
        top: 'sol',
        bottom: 'rio',
        garment: 'dress',
        hair: 'tail',
        skin: 'toast',
      }),
      806,
      880,
      1.86,
      { flip: true },
    ),
    place(wateringCan, 744, 838, 0.72, { flip: true }),
    place(spade, 196, 796, 0.95, { turn: 12 }),
    rect(-10, 896, 1220, 10, 'slate', 0, { opacity: 0.35 }),
    tufts(
      134,
      [
        [420, 862],
        [690, 868],
        [640, 884],
      ],
      'algarrobo',
      26,
    ),
  ],
}

import { ellipse, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { flask, mate } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { SIESTA as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const chequered = (x: number, y: number) =>
  path(`M${x} ${y}h92l14 18h-120Z`, 'cream') +
  path(
    `M${x + 6} ${y}h18l-2 9h-19ZM${x + 44} ${y}h18l2 9h-20ZM${x + 22} ${y + 9}h20v9h-22ZM${x + 64} ${y + 9}h19l4 9h-21Z`,
    'bark',
  )

export const elders: Scene = {
  alt: 'A la siesta, bajo un árbol, dos personas mayores comparten el mate y un juego de mesa; una enfermera se acerca con una carpeta.',
  draw: () => [
    sky(hour, {
      sun: [300, 330],
      radius: 96,
      clouds: [
        [560, 180, 320],
        [40, 180, 220],
      ],
    }),
    townFar(hour, 11, { towers: 560 }),
    place(quebracho(hour, 91), 60, HORIZON + 70, 0.94),
    plain(hour, HORIZON + 20),
    ground(
      [
        [-10, 650],
        [420, 632],
        [900, 640],
        [1210, 626],
      ],
      'dust',
      'clay',
      0.5,
    ),
    place(galleryHouse(hour, 'paper', 'rio'), 150, 676, 1.36),
    place(algarrobo(hour, 92, 5), 1030, 730, 2.3),
    path('M240 905C300 800 520 752 800 748C1000 746 1210 770 1210 770V905Z', 'terracotta', { opacity: 0.45 }),
    castShadow(290, 806, 60, 130, hour.shadow, { drop: 10 }),
    place(
      person({
        pose: { ...POSES.walking, near: [38, 100] },
        top: 'paper',
        garment: 'coat',
        bottom: 'tide',
        hair: 'bun',
        skin: 'toast',
        holding: rect(-4, -40, 34, 46, 'rio', 3) + rect(2, -34, 22, 30, 'paper'),
      }),
      300,
      812,
      1.62,
    ),
    // The two at their table.
    ribbon('M520 768v96M520 806h96v58', 'bark', 11),
    place(
      person({
        pose: { ...POSES.sitting, near: [40, 92] },
        top: 'rio',
        bottom: 'slate',
        hair: 'short',
        hairColour: 'bone',
        hat: 'brim',
        hatColour: 'bark',
        skin: 'toast',
        longSleeves: true,
        holding: place(mate(), 6, 10, 0.62),
      }),
      556,
      868,
      1.66,
    ),
    ribbon('M946 752v112M946 806h-96v58', 'bark', 11),
    place(
      person({
        pose: { ...POSES.sitting, near: [46, 84] },
        top: 'lapacho',
        bottom: 'maroon',
        garment: 'skirt',
        hair: 'bun',
        hairColour: 'stone',
        skin: 'honey',
      }),
      906,
      868,
      1.62,
      { flip: true },
    ),
    ribbon('M690 760V866M804 760V866', 'bark', 12),
    path('M640 744H846L866 764H620Z', 'ember'),
    rect(620, 764, 246, 10, 'ladrillo'),
    chequered(700, 742),
    ellipse(724, 740, 8, 4, 'ladrillo'),
    ellipse(764, 744, 8, 4, 'rio'),
    ellipse(742, 748, 8, 4, 'ladrillo'),
    place(flask('algarrobo'), 660, 754, 0.86),
    tufts(
      94,
      [
        [90, 872],
        [1110, 880],
        [1010, 892],
        [420, 892],
      ],
      hour.leaf[1],
      38,
    ),
  ],
}

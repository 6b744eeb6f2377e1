import { circle, clipRegion, ellipse, group, place, rect } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { roomWall, shelf, type WindowOptions, windowFrame, windowGlass } from '../elements/interior.ts'
import { plain } from '../elements/land.ts'
import { jar, pot, pottedPlant } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import {
  carrot,
  chard,
  choppingBoard,
  cookingPot,
  hangingLamp,
  maize,
  onion,
  pumpkin,
  steam,
  tableTop,
  tomato,
} from '../elements/table.ts'
import { quebracho } from '../elements/trees.ts'
import { DAWN as hour } from '../hour.ts'
import type { Scene } from './scene.ts'

const opening: WindowOptions = { x: 96, y: 150, width: 400, height: 380, frame: 'paper', sill: 'bone', panes: 2 }

export const kitchen: Scene = {
  alt: 'Dos cocineras con delantal preparan una olla humeante en un merendero; sobre la mesa hay zapallo, choclo, tomates, zanahorias y acelga.',
  draw: () => [
    clipRegion('glass', windowGlass(opening)),
    group(
      [
        sky(hour, { sun: [250, 440], radius: 70, clouds: [[260, 230, 200]] }),
        townFar(hour, 21, { tank: 420, y: 520 }),
        plain(hour, 530),
        place(quebracho(hour, 181), 140, 560, 0.6),
      ],
      { clip: 'glass' },
    ),
    roomWall('straw', 'amber', 720, opening, hour),
    windowFrame(opening),
    place(pottedPlant('algarrobo'), 430, 538, 0.8),
    place(shelf(470, 'bark', 'maroon'), 640, 250),
    place(pot('rio', 'rioProfundo'), 700, 250, 1.05),
    place(jar('ladrillo', 'paper'), 780, 250, 1.05),
    place(jar('amber', 'rio'), 834, 250, 1.05),
    place(jar('meadow', 'ladrillo'), 888, 250, 1.05),
    ...[0, 1, 2, 3].map((i) => ellipse(980 + i * 3, 244 - i * 9, 46 - i * 3, 7, i % 2 ? 'paper' : 'water')),
    circle(1068, 226, 22, 'ember'),
    place(hangingLamp(64, 'ladrillo'), 566, 0, 1.1),
    rect(0, 700, 1200, 200, 'ember'),
    place(
      person({
        pose: { ...POSES.reaching, near: [60, 84], far: [40, 70] },
        top: 'paper',
        bottom: 'rioProfundo',
        garment: 'skirt',
        hair: 'bun',
        skin: 'toast',
        extra: 'apron',
        extraColour: 'ladrillo',
      }),
      420,
      910,
      2.55,
    ),
    place(
      person({
        pose: { ...POSES.reaching, lean: 10, nod: 8, near: [22, 48], far: [34, 50] },
        top: 'rio',
        bottom: 'ink',
        hair: 'curls',
        skin: 'chestnut',
        extra: 'apron',
        extraColour: 'cream',
      }),
      990,
      910,
      2.5,
      { flip: true },
    ),
    place(tableTop(1200, 170, 'terracotta', 'clay', 'ladrillo'), 0, 738),
    rect(0, 730, 1200, 10, 'clay'),
    place(steam(190), 668, 634, 1.25),
    place(cookingPot(), 664, 820, 1.24),
    place(chard(), 96, 826, 1.5),
    place(pumpkin(), 268, 850, 1.3),
    place(onion(), 416, 846, 1.15),
    place(onion(), 468, 860, 0.95),
    place(choppingBoard(), 912, 826, 1.2),
    place(tomato(), 800, 876, 1.05),
    place(tomato(), 1108, 852, 1.15),
    place(tomato(), 1058, 876, 0.95),
    place(maize(), 560, 886, 1.05),
    place(carrot(), 372, 896, 1),
  ],
}

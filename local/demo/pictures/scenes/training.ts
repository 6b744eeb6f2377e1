import { circle, clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { roomWall, shelf, type WindowOptions, windowFrame, windowGlass } from '../elements/interior.ts'
import { plain } from '../elements/land.ts'
import { blankets, jar, mate, pot, pottedPlant } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { hangingLamp, tableTop } from '../elements/table.ts'
import { laptop, phoneOnTripod } from '../elements/technology.ts'
import { algarrobo } from '../elements/trees.ts'
import { AFTERNOON as hour } from '../hour.ts'
import type { Scene } from './scene.ts'

const opening: WindowOptions = { x: 610, y: 130, width: 470, height: 470, frame: 'bark', sill: 'ember' }

export const training: Scene = {
  alt: 'En un taller luminoso, dos emprendedoras fotografían vasijas y dulces con un teléfono sobre un trípode; una computadora muestra un gráfico de costos.',
  draw: () => [
    clipRegion('glass', windowGlass(opening)),
    group(
      [
        sky(hour, { sun: [900, 470], radius: 80, clouds: [[620, 230, 220]] }),
        townFar(hour, 14, { towers: 720 }),
        plain(hour, 580),
        place(algarrobo(hour, 111), 1010, 606, 0.7),
      ],
      { clip: 'glass' },
    ),
    roomWall('water', 'tide', 720, opening, hour),
    windowFrame(opening),
    place(shelf(420, 'bark', 'maroon'), 70, 300),
    place(pot('ladrillo', 'maroon'), 130, 300, 1.1),
    place(jar('sol', 'rio'), 214, 300, 1.05),
    place(jar('terracotta', 'sol'), 268, 300, 1.05),
    place(jar('algarrobo', 'cream'), 322, 300, 1.05),
    place(blankets(['rio', 'cream', 'ladrillo', 'sol']), 424, 300, 0.95),
    place(hangingLamp(70, 'rio'), 470, 0, 1.1),
    rect(0, 716, 1200, 190, 'maroon'),
    place(
      person({
        pose: { ...POSES.reaching, near: [52, 96] },
        top: 'rio',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'toast',
        extra: 'apron',
        extraColour: 'cream',
      }),
      300,
      900,
      2.5,
    ),
    place(
      person({
        pose: { ...POSES.reaching, near: [40, 82] },
        top: 'sol',
        bottom: 'ink',
        hair: 'curls',
        skin: 'chestnut',
      }),
      1096,
      900,
      2.4,
      { flip: true },
    ),
    place(tableTop(1200, 150, 'ember', 'glow', 'ladrillo'), 0, 756),
    rect(0, 748, 1200, 10, 'glow'),
    // What is photographed stands on a light sheet.
    path('M610 812L650 600H950L990 812Z', 'paper'),
    path('M610 812L632 700H972L990 812Z', 'bone', { opacity: 0.5 }),
    place(pot('terracotta', 'ladrillo'), 756, 796, 2.3),
    place(jar('ladrillo', 'sol'), 872, 798, 1.7),
    place(pottedPlant('algarrobo', 'rio'), 672, 796, 0.95),
    place(phoneOnTripod(), 470, 840, 0.94),
    rect(398, 566, 128, 66, 'paper', 6),
    rect(404, 572, 116, 54, 'clay', 3),
    place(pot('terracotta', 'ladrillo'), 462, 622, 0.72),
    circle(512, 599, 4, 'ladrillo'),
    place(laptop('cream', []), 168, 852, 1.12),
    rect(110, 790, 20, 28, 'rio', 2),
    rect(138, 770, 20, 48, 'algarrobo', 2),
    rect(166, 750, 20, 68, 'ladrillo', 2),
    rect(194, 730, 20, 88, 'sol', 2),
    ribbon('M104 786L148 760L176 738L222 714', 'ink', 4),
    place(mate('bark'), 1010, 828, 1.2),
    path('M1060 826L1150 800L1176 838L1086 866Z', 'paper'),
    ribbon('M1084 832l62 -18M1092 846l62 -18', 'bone', 4),
    ribbon('M1100 868L1168 836', 'rio', 7),
  ],
}

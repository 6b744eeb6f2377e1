import { circle, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { lyingBook, openBook, standingBook } from '../elements/books.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { AFTERNOON } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...AFTERNOON, sky: ['clay', 'dust', 'cream', 'straw'] as const }

/** A door and a lit window, by which a standing book becomes a house. */
const door = path('M0 0v-44a18 18 0 0 1 36 0V0Z', 'bark') + circle(28, -22, 3, 'sol')
const pane = rect(0, -34, 28, 34, 'straw', 3) + ribbon('M14 -34V0M0 -17H28', 'bark', 3)

export const bookFair: Scene = {
  alt: 'Una ciudad hecha de libros parados como casas: una niña lee sentada sobre una pila de tomos mientras un abuelo y su nieto pasean por el sendero.',
  draw: () => [
    sky(hour, {
      sun: [736, 452],
      radius: 108,
      clouds: [
        [60, 150, 320],
        [880, 180, 280],
      ],
    }),
    birds(
      [
        [900, 330],
        [950, 304],
        [862, 296],
      ],
      'meadow',
    ),
    townFar(hour, 20, { towers: 1030 }),
    plain(hour, HORIZON + 18),
    place(streetTree(hour, 171), 560, HORIZON + 50, 0.92),
    place(algarrobo(hour, 172), 1090, HORIZON + 56, 0.92),
    ground(
      [
        [-10, 650],
        [420, 628],
        [820, 636],
        [1210, 650],
      ],
      'meadow',
      'algarrobo',
      0.5,
    ),
    path(
      'M700 636C760 680 620 730 560 780C510 824 500 870 500 905H800C780 850 830 790 850 740C870 690 800 660 740 636Z',
      'cream',
    ),
    castShadow(860, 690, 300, 100, 'thicket', { drop: 16, opacity: 0.35 }),
    place(standingBook(84, 196, 'rio', 'water', 0), 812, 694),
    place(standingBook(64, 158, 'sol', 'paper', 2), 900, 694),
    place(standingBook(78, 226, 'ladrillo', 'cream', 1), 968, 696),
    place(standingBook(58, 176, 'algarrobo', 'straw', 3), 1050, 698),
    place(standingBook(82, 206, 'lapacho', 'rose', 0), 1112, 702),
    place(pane, 838, 610),
    place(door, 918, 694, 0.8),
    place(pane, 1068, 640, 0.8),
    castShadow(120, 800, 420, 260, 'thicket', { drop: 20, opacity: 0.4 }),
    place(standingBook(120, 520, 'rio', 'sol', 0), -18, 806),
    place(standingBook(98, 420, 'ladrillo', 'straw', 1), 106, 806),
    place(standingBook(130, 470, 'rioProfundo', 'glow', 3), 208, 808),
    place(standingBook(88, 360, 'sol', 'paper', 2), 342, 810),
    place(pane, 20, 560, 1.3),
    place(pane, 20, 480, 1.3),
    place(pane, 250, 600, 1.2),
    place(door, 124, 806, 1.5),
    place(door, 364, 810, 1.2),
    castShadow(930, 860, 360, 120, 'thicket', { drop: 18, opacity: 0.4 }),
    place(lyingBook(330, 58, 'ladrillo'), 800, 868),
    place(lyingBook(290, 50, 'rio'), 826, 810),
    place(lyingBook(250, 46, 'algarrobo', 'cream'), 842, 760),
    place(
      person({
        pose: POSES.reading,
        height: 124,
        top: 'sol',
        bottom: 'lapacho',
        garment: 'skirt',
        hair: 'tail',
        skin: 'toast',
        holding: place(openBook(58), 12, 6, 1, { turn: 24 }),
      }),
      960,
      830,
      1.98,
      { flip: true },
    ),
    castShadow(600, 826, 60, 90, 'ochre', { drop: 20 }),
    place(
      person({
        pose: POSES.walking,
        top: 'paper',
        bottom: 'slate',
        hair: 'short',
        hairColour: 'bone',
        skin: 'honey',
        hat: 'brim',
        hatColour: 'bark',
        longSleeves: true,
      }),
      580,
      832,
      1.36,
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
        holding: rect(-8, -6, 26, 34, 'algarrobo', 2),
      }),
      664,
      838,
      1.34,
    ),
    tufts(
      173,
      [
        [460, 880],
        [720, 892],
        [1170, 884],
        [240, 884],
        [90, 880],
      ],
      'thicket',
      42,
    ),
  ],
}

import { circle, clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { lyingBook, openBook, standingBook } from '../elements/books.ts'
import { crowd } from '../elements/celebration.ts'
import { flag } from '../elements/church.ts'
import { mate } from '../elements/market.ts'
import { chair } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { garland } from '../elements/street.ts'
import { hangingLamp } from '../elements/table.ts'
import { laptop } from '../elements/technology.ts'
import { AFTERNOON } from '../hour.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

/** The presentation of a book at the fair; upright. */
export const bookTalk: SiteScene = {
  size: [800, 1067],
  draw: () => [
    rect(0, 0, 800, 760, 'straw'),
    path('M140 760V400a260 260 0 0 1 520 0V760Z', 'cream'),
    grain('M0 0H800V760H0Z', 'ochre', 0.35, 'up'),
    rect(0, 752, 800, 315, 'terracotta'),
    grain('M0 752H800V1067H0Z', 'maroon', 0.6, 'down'),
    place(hangingLamp(130, 'rio', 'paper'), 200, 0),
    place(hangingLamp(130, 'rio', 'paper'), 600, 0),
    garland([-10, 210], [810, 210], 40, 15, ['ladrillo', 'rio', 'paper', 'sol'], 'pennants', 'bark'),
    path('M250 250H550V440L400 484L250 440Z', 'ladrillo'),
    place(openBook(216), 400, 414),
    place(
      person({
        pose: { ...POSES.standing, near: [60, 130] },
        top: 'lapacho',
        bottom: 'ink',
        hair: 'long',
        skin: 'toast',
      }),
      270,
      850,
      2,
    ),
    place(
      person({
        pose: { ...POSES.standing, near: [36, 100], far: [30, 92] },
        top: 'paper',
        bottom: 'ink',
        hair: 'short',
        hairColour: 'slate',
        skin: 'honey',
        longSleeves: true,
        holding: place(openBook(40), 8, -2, 1, { turn: 14 }),
      }),
      540,
      850,
      2,
      { flip: true },
    ),
    path('M110 730H690V752H110Z', 'bark'),
    path('M124 752H676L690 900Q400 924 110 900Z', 'rio'),
    path('M124 752H200L176 906L110 900Z', 'rioProfundo'),
    place(lyingBook(120, 22, 'ladrillo'), 150, 730),
    place(lyingBook(104, 20, 'sol'), 160, 708),
    place(standingBook(64, 100, 'algarrobo', 'straw', 2), 590, 730),
    ribbon('M400 730V690', 'ink', 5),
    circle(400, 684, 9, 'slate'),
    place(crowd(153, 840, 62, 'maroon'), -10, 1040),
  ],
}

/** A meeting of the team around a table. */
export const meeting: SiteScene = {
  size: [1200, 800],
  draw: () => [
    rect(0, 0, 1200, 800, 'haze'),
    clipRegion('window', 'M420 90H800V390H420Z'),
    group(
      [
        rect(420, 90, 380, 300, 'cream'),
        circle(660, 320, 110, 'straw'),
        circle(660, 320, 54, 'sol'),
        place(townFar(AFTERNOON, 154, { width: 760, y: 0 }), 420, 372, 0.5),
      ],
      { clip: 'window' },
    ),
    ribbon('M420 90H800V390H420ZM610 90V390', 'rio', 12),
    grain('M0 0H1200V560H0Z', 'rio', 0.3, 'up'),
    rect(90, 130, 220, 160, 'paper', 4),
    ribbon('M120 250L170 210L220 230L280 170', 'ladrillo', 9),
    place(flag(330, 'bark'), 1010, 606),
    rect(0, 600, 1200, 200, 'tide'),
    place(hangingLamp(60, 'ladrillo', 'paper'), 610, 0),
    place(chair('bark', 'glow'), 296, 700, 1.5),
    place(chair('bark', 'glow'), 904, 700, 1.5, { flip: true }),
    place(
      person({
        pose: { ...POSES.sitting, near: [50, 96] },
        top: 'ladrillo',
        bottom: 'ink',
        hair: 'bun',
        skin: 'toast',
      }),
      300,
      690,
      1.7,
    ),
    place(
      person({
        pose: { ...POSES.standing, near: [44, 100] },
        top: 'paper',
        bottom: 'ink',
        hair: 'short',
        skin: 'ember',
        longSleeves: true,
      }),
      480,
      700,
      1.6,
    ),
    place(
      person({
        pose: { ...POSES.standing, near: [30, 104] },
        top: 'sol',
        bottom: 'ink',
        hair: 'curls',
        skin: 'chestnut',
      }),
      720,
      700,
      1.6,
      { flip: true },
    ),
    place(
      person({
        pose: { ...POSES.sitting, near: [50, 96] },
        top: 'rio',
        bottom: 'ink',
        hair: 'short',
        hairColour: 'slate',
        skin: 'honey',
        longSleeves: true,
      }),
      900,
      690,
      1.7,
      { flip: true },
    ),
    path('M160 600H1040L1090 640H110Z', 'terracotta'),
    path('M110 640H1090V664H110Z', 'ladrillo'),
    path('M170 664H210V800H170ZM990 664H1030V800H990Z', 'maroon'),
    place(laptop('mist', ['rio', 'ladrillo', 'algarrobo']), 600, 632, 0.7),
    rect(380, 606, 70, 22, 'paper', 2, { transform: 'skewX(-14) translate(150 0)' }),
    place(mate(), 770, 628, 1.1),
  ],
}

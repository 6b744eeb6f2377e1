import { again, once, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import { lyingBook, openBook, standingBook } from '../elements/books.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { garland } from '../elements/street.ts'
import { hangingLamp } from '../elements/table.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

const COVERS: readonly (readonly [Swatch, Swatch])[] = [
  ['rio', 'sol'],
  ['ladrillo', 'cream'],
  ['sol', 'paper'],
  ['algarrobo', 'straw'],
  ['lapacho', 'rose'],
  ['rioProfundo', 'glow'],
  ['terracotta', 'cream'],
]

/** A row of books on a shelf, `count` of them from the origin to the right; the row begins with the `from`th cover. */
function row(count: number, from: number): Svg {
  let x = 0
  return Array.from({ length: count }, (_, i) => {
    const [cover, band] = COVERS[(i + from) % COVERS.length] ?? ['rio', 'sol']
    const [width, height] = [24 + ((i * 7 + from * 5) % 4) * 6, 82 + ((i * 5 + from * 3) % 5) * 8]
    const book = place(standingBook(width, height, cover, band, (i + from) % 4), x, 0)
    x += width + ((i + from) % 5 === 4 ? 16 : 2)
    return book
  }).join('')
}

/** A bookcase of three shelves, its left side at x; the rows follow each other from the `from`th on. */
const bookcase = (x: number, from: number): Svg =>
  rect(x, 210, 330, 420, 'bark') +
  [0, 1, 2]
    .map(
      (i) =>
        rect(x + 14, 224 + i * 136, 302, 122, 'maroon') + place(again(`row-${(from + i) % 3}`), x + 22, 346 + i * 136),
    )
    .join('')

/** The book fair in a hall: shelves, a table of novelties, readers of all ages. */
export const bookFairHall: SiteScene = {
  size: [1200, 800],
  draw: () => [
    rect(0, 0, 1200, 640, 'straw'),
    path('M330 640V330a270 270 0 0 1 540 0V640Z', 'cream'),
    path('M400 640V350a200 200 0 0 1 400 0V640Z', 'amber'),
    grain('M0 0H1200V640H0Z', 'ochre', 0.35, 'up'),
    rect(0, 630, 1200, 170, 'terracotta'),
    grain('M0 630H1200V800H0Z', 'maroon', 0.6, 'down'),
    ...[0, 1, 2].map((i) => once(`row-${i}`, row(8, i * 3))),
    bookcase(20, 0),
    bookcase(850, 1),
    path('M480 176H720V350L600 386L480 350Z', 'rio'),
    place(openBook(180), 600, 316),
    garland([-10, 130], [600, 90], 46, 11, ['ladrillo', 'rio', 'paper', 'sol'], 'pennants', 'bark'),
    garland([600, 90], [1210, 130], 46, 11, ['sol', 'paper', 'rio', 'ladrillo'], 'pennants', 'bark'),
    place(hangingLamp(150, 'rio', 'paper'), 440, 0),
    place(hangingLamp(150, 'rio', 'paper'), 760, 0),
    place(
      person({
        pose: { ...POSES.standing, near: [36, 96], far: [30, 90] },
        top: 'paper',
        bottom: 'ink',
        skin: 'ember',
        hair: 'bun',
        holding: place(openBook(36), 8, -2, 1, { turn: 14 }),
      }),
      560,
      676,
      1.3,
    ),
    path('M380 590H820V606H380Z', 'bark'),
    path('M392 606H808L820 730Q600 746 380 730Z', 'rio'),
    path('M392 606H450L430 735L380 730Z', 'rioProfundo'),
    place(lyingBook(110, 20, 'ladrillo'), 416, 590),
    place(lyingBook(96, 18, 'sol'), 424, 570),
    place(standingBook(60, 92, 'lapacho', 'rose', 1), 640, 590),
    place(standingBook(56, 84, 'algarrobo', 'straw', 2), 706, 590),
    place(
      person({
        pose: { ...POSES.standing, near: [40, 70] },
        top: 'ladrillo',
        garment: 'dress',
        hair: 'long',
        skin: 'toast',
      }),
      850,
      756,
      1.46,
      { flip: true },
    ),
    place(
      person({
        pose: POSES.standing,
        top: 'ochre',
        bottom: 'ink',
        skin: 'honey',
        hairColour: 'bone',
        hat: 'brim',
        hatColour: 'bark',
        longSleeves: true,
        holding: rect(-6, -4, 24, 32, 'rio', 2),
      }),
      300,
      752,
      1.46,
    ),
    place(lyingBook(190, 34, 'algarrobo', 'cream'), 980, 764),
    place(lyingBook(170, 30, 'ladrillo'), 990, 730),
    place(
      person({
        pose: POSES.reading,
        height: 122,
        top: 'sol',
        bottom: 'rio',
        garment: 'skirt',
        hair: 'tail',
        skin: 'toast',
        holding: place(openBook(46), 8, 4, 1, { turn: 20 }),
      }),
      1076,
      748,
      1.36,
      { flip: true },
    ),
    ribbon('M120 776h90M480 782h120M820 788h60', 'clay', 5),
  ],
}

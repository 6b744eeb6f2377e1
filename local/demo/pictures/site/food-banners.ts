import { path, place, rect, ribbon, type Svg } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { wineGlass } from '../elements/drinks.ts'
import { bowl, empanada, grill, largeMate, loaf, penguinJug, plate } from '../elements/food.ts'
import { ground } from '../elements/land.ts'
import { flask } from '../elements/market.ts'
import { sky } from '../elements/sky.ts'
import { onion, steam, tomato } from '../elements/table.ts'
import { algarrobo } from '../elements/trees.ts'
import { bottle } from '../elements/waste.ts'
import { DUSK, type Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

const WIDE = { width: 1600, height: 700 }
const embers: Hour = {
  ...DUSK,
  sky: ['maroon', 'ladrillo', 'ladrillo', 'ember'],
  sun: 'sol',
  far: 'maroon',
  middle: 'bark',
  leaf: ['ink', 'night', 'thicket'],
}
const blue: Hour = {
  ...DUSK,
  sky: ['rioProfundo', 'rio', 'twilight', 'ladrillo'],
  sun: 'sol',
  far: 'twilight',
  middle: 'night',
  leaf: ['ink', 'night', 'rioProfundo'],
}
const purple: Hour = {
  ...DUSK,
  sky: ['twilight', 'maroon', 'ladrillo', 'ember'],
  sun: 'straw',
  far: 'maroon',
  middle: 'bark',
  leaf: ['ink', 'night', 'thicket'],
}

/** A table across the foot of the banner, dark so that words in white can stand on its left half. */
const table = (top: Swatch, edge: Swatch): Svg =>
  rect(0, 520, 1600, 180, top) + rect(0, 520, 1600, 12, edge) + grain('M0 520H1600V700H0Z', 'ink', 0.6, 'down')

/** A window band of evening behind the table, the sun to the right of the middle. */
const evening = (hour: Hour, sun: number, seed: number): Svg =>
  sky(hour, { sun: [sun, 420], radius: 76, ...WIDE }) + townFar(hour, seed, { width: 1600, y: 500 })

/** Empanadas with the penguin jug; words stand at the left. */
export const empanadas: SiteScene = {
  size: [1600, 700],
  draw: () => [
    evening(purple, 1120, 61),
    table('bark', 'maroon'),
    place(penguinJug(), 1420, 584, 1.5),
    place(wineGlass(), 860, 570, 1.3),
    place(steam(150), 1130, 420, 1.2),
    place(plate(560), 1130, 590),
    ...(
      [
        [980, 574, 1],
        [1130, 566, 1],
        [1280, 574, 1],
        [1056, 596, 1.1],
        [1206, 598, 1.1],
      ] as const
    ).map(([x, y, s]) => place(empanada(), x, y, s)),
    place(tomato(), 826, 622, 1.2),
    place(onion(), 764, 628, 1.2),
    place(bowl('ladrillo', 'ember'), 1500, 640, 0.9),
  ],
}

/** The grill before sunset; words stand at the left. */
export const asado: SiteScene = {
  size: [1600, 700],
  draw: () => [
    evening(embers, 1110, 62),
    place(algarrobo(embers, 63, 9), 1500, 540, 1.1),
    ground(
      [
        [-10, 524],
        [700, 518],
        [1610, 526],
      ],
      'bark',
      'ink',
      0.6,
      710,
    ),
    path('M820 640L860 540H1360L1400 640Z', 'maroon'),
    path('M820 640H1400V672H820Z', 'night'),
    place(grill(), 1110, 632, 1.28),
    place(steam(240), 1090, 492, 1.4),
    place(loaf(), 720, 640, 0.9),
    place(bottle('thicket', 'sol'), 1480, 640, 1.9),
    place(wineGlass('ladrillo'), 1546, 644, 1),
  ],
}

/** Mate and flask at dusk; words stand at the left. */
export const mateAfternoon: SiteScene = {
  size: [1600, 700],
  draw: () => [
    evening(blue, 1000, 64),
    table('night', 'twilight'),
    place(flask('ladrillo'), 1330, 600, 3.2),
    place(largeMate(), 1090, 606, 1.4),
    place(plate(300), 850, 612),
    place(loaf(), 810, 602, 0.72),
    place(loaf(), 900, 606, 0.78),
    ribbon('M1440 640h90M720 660h120', 'twilight', 5),
  ],
}

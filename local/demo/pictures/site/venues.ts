import { circle, path, place, rect, type Svg } from '../drawing.ts'
import { beerMug, citrus, cocktail, coffeeCup, croissant, pint, tallGlass, wineGlass } from '../elements/drinks.ts'
import { cutlery, empanada, iceCream, iceTub, plate } from '../elements/food.ts'
import { awningEdge } from '../elements/market.ts'
import { hangingLamp, steam } from '../elements/table.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

/** Colours of one type of venue: wall, the light on it, its awning, its table. */
type Front = {
  wall: Swatch
  light: Swatch
  heart: Swatch
  awning: readonly [Swatch, Swatch]
  table: Swatch
  edge: Swatch
}

/** All types of venues share the awning above, the low light behind and the table in front; what is served tells them apart. */
const venue = ({ wall, light, heart, awning, table, edge }: Front, served: readonly Svg[]): SiteScene => ({
  size: [600, 400],
  draw: () => [
    rect(0, 0, 600, 400, wall),
    circle(300, 262, 196, light),
    circle(300, 262, 122, heart),
    grain('M0 0H600V330H0Z', 'ink', 0.25, 'up'),
    awningEdge(600, 44, 12, ...awning),
    rect(0, 44, 600, 5, 'ink', 0, { opacity: 0.12 }),
    path('M0 330H600V400H0Z', table),
    rect(0, 330, 600, 9, edge),
    grain('M0 330H600V400H0Z', 'ink', 0.4, 'down'),
    ...served,
  ],
})

/** A bar: a cocktail and a long drink (also where a bar has no picture of its own, T05). */
export const bar = venue(
  {
    wall: 'rioProfundo',
    light: 'twilight',
    heart: 'maroon',
    awning: ['lapacho', 'rioProfundo'],
    table: 'bark',
    edge: 'ladrillo',
  },
  [
    place(cocktail('sol', 'ember'), 282, 346, 1.24),
    place(tallGlass('tide'), 430, 346, 0.9),
    place(citrus(20, 'algarrobo', 'moss'), 160, 330),
  ],
)

/** A café: coffee and a medialuna. */
export const cafe = venue(
  { wall: 'dust', light: 'cream', heart: 'straw', awning: ['bark', 'paper'], table: 'terracotta', edge: 'ladrillo' },
  [place(steam(96), 290, 232), place(coffeeCup(), 290, 350, 1.3), place(croissant(), 470, 352, 0.9)],
)

/** A restaurant: a plate of empanadas and wine. */
export const restaurant = venue(
  { wall: 'clay', light: 'dust', heart: 'amber', awning: ['ladrillo', 'paper'], table: 'paper', edge: 'bone' },
  [
    place(plate(250), 300, 346),
    place(empanada(), 256, 338, 0.8),
    place(empanada(), 352, 340, 0.8),
    place(empanada(), 304, 344, 0.86),
    place(wineGlass(), 516, 352, 1.16),
    place(cutlery(310, 'slate'), 300, 356, 1),
  ],
)

/** An ice cream shop: a cone and a tub. */
export const iceCreamShop = venue(
  { wall: 'haze', light: 'mist', heart: 'rose', awning: ['rio', 'paper'], table: 'blossom', edge: 'lapacho' },
  [
    place(iceCream(['blossom', 'straw', 'bark']), 290, 352, 1.08),
    place(iceTub('meadow', 'paper', 'rio'), 446, 350, 0.86),
  ],
)

/** A brewery: a mug and two pints. */
export const brewery = venue(
  { wall: 'bark', light: 'maroon', heart: 'ember', awning: ['sol', 'bark'], table: 'ochre', edge: 'amber' },
  [
    place(hangingLamp(20, 'rioProfundo'), 490, 44),
    place(beerMug(), 270, 350, 1.24),
    place(pint('ladrillo'), 416, 350, 0.92),
    place(pint('straw'), 148, 350, 0.8),
  ],
)

import { curve, d, type Point, path, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { grain, HEIGHT, HORIZON, WIDTH } from '../sheet.ts'

/** Ground from its uneven upper edge down to the foot of the sheet. `edge` are points of that edge from left to right. */
export function ground(
  edge: readonly Point[],
  colour: Swatch,
  shade: Swatch = colour,
  strength = 0.5,
  foot = HEIGHT,
): Svg {
  const [first] = edge
  const last = edge.at(-1)
  if (!first || !last) throw new RangeError('The edge of a ground needs points')
  const shape = `${curve(edge)}${d`L${last[0]} ${foot}L${first[0]} ${foot}Z`}`
  return path(shape, colour) + grain(shape, shade, strength, 'down')
}

/** Flat ground from the horizon on, with grain that darkens towards the reader. */
export const plain = (hour: Hour, y = HORIZON, width = WIDTH, foot = HEIGHT): Svg =>
  ground(
    [
      [-10, y],
      [width * 0.4, y - 3],
      [width + 10, y + 2],
    ],
    hour.ground,
    hour.shadow,
    0.35,
    foot,
  )

/**
 * A shadow lying on the ground, away from the sun: `reach` sideways (negative to the left) and `drop` towards the reader, for
 * something `width` wide that stands at (x, y).
 */
export function castShadow(
  x: number,
  y: number,
  width: number,
  reach: number,
  colour: Swatch,
  { drop = 14, opacity = 0.5 } = {},
): Svg {
  const half = width / 2
  const shape = d`M${x - half} ${y}C${x - half + reach * 0.2} ${y + drop * 0.6} ${x + reach - half * 1.2} ${y + drop} ${x + reach} ${y + drop}S${x + half + reach * 0.5} ${y + drop * 0.2} ${x + half} ${y - 2}Z`
  return path(shape, colour, { opacity })
}

/** Tufts of dry grass along a line, drawn as thin blades. */
export function tufts(seed: number, places: readonly Point[], colour: Swatch, size = 22): Svg {
  const random = randomFrom(seed)
  const blades = places.flatMap(([x, y]) =>
    Array.from({ length: 6 }, (_, i) => {
      const lean = (i - 2.5) * size * 0.22 + (random() - 0.5) * size * 0.3
      const tall = size * (0.6 + random() * 0.7)
      return d`M${x + (i - 2.5) * size * 0.1} ${y}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}`
    }),
  )
  return ribbon(blades.join(''), colour, size * 0.12)
}

/** Light on water: short level strokes under the sun, longer towards the reader. */
export function glitter(seed: number, x: number, top: number, foot: number, colour: Swatch, spread = 60): Svg {
  const random = randomFrom(seed)
  const strokes: string[] = []
  for (let y = top; y < foot; y += 9 + (y - top) * 0.05) {
    const reach = spread * (0.35 + ((y - top) / (foot - top)) * 0.9)
    const half = reach * (0.25 + random() * 0.55)
    const centre = x + (random() - 0.5) * reach
    strokes.push(d`M${centre - half} ${y}h${half * 2}`)
  }
  return ribbon(strokes.join(''), colour, 5)
}

/** Thin ripples strewn over a stretch of water. */
export function ripples(
  seed: number,
  count: number,
  [x, y]: Point,
  width: number,
  height: number,
  colour: Swatch,
): Svg {
  const random = randomFrom(seed)
  const lines = Array.from({ length: count }, () => {
    const depth = random()
    const length = 14 + depth * 60
    return d`M${x + random() * width} ${y + depth * height}q${length * 0.25} -3 ${length * 0.5} 0t${length * 0.5} 0`
  })
  return ribbon(lines.join(''), colour, 2.6, { opacity: 0.7 })
}

import { circle, d, dots, group, type Point, path, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { randomFrom, strewn } from '../random.ts'
import { grain, HEIGHT, HORIZON, WIDTH } from '../sheet.ts'

/** What a sky needs beyond its hour; positions and lengths in user units of the sheet. */
export type SkyOptions = {
  /** Centre of the sun or moon and its radius. */
  sun: Point
  radius?: number
  /** Reach of the three rings of light in radii of the sun, the widest first. */
  rings?: readonly [number, number, number]
  width?: number
  height?: number
  /** Upper left corners of cloud streaks with their length. */
  clouds?: readonly (readonly [x: number, y: number, length: number])[]
}

/** The sky of an hour with its low sun; the light spreads in rings, as sound does around a drum. */
export function sky(
  hour: Hour,
  { sun, radius = 78, rings = [8.6, 5.2, 2.5], width = WIDTH, height = HEIGHT, clouds = [] }: SkyOptions,
): Svg {
  const [top, high, low, near] = hour.sky
  const whole = d`M0 0H${width}V${height}H0Z`
  return group([
    path(whole, top),
    circle(sun[0], sun[1], radius * rings[0], high),
    circle(sun[0], sun[1], radius * rings[1], low),
    grain(whole, hour.grain, 0.13, 'up'),
    circle(sun[0], sun[1], radius * rings[2], near),
    grain(d`M0 0H${width}V${HORIZON}H0Z`, 'paper', 0.22, 'down'),
    ...clouds.map(([x, y, length]) => cloud(x, y, length, hour.cloud)),
    circle(sun[0], sun[1], radius, hour.sun),
  ])
}

/** A flat streak of cloud of the given length, its upper left end at (x, y). */
export function cloud(x: number, y: number, length: number, colour: Swatch): Svg {
  const thick = 10 + length * 0.05
  const shape = d`M${x} ${y}q${length * 0.02} ${-thick * 0.5} ${length * 0.14} ${-thick * 0.5}q${length * 0.08} ${-thick * 1.1} ${length * 0.26} ${-thick * 0.8}q${length * 0.1} ${-thick * 0.9} ${length * 0.28} ${-thick * 0.1}q${length * 0.1} ${-thick * 0.2} ${length * 0.14} ${thick * 0.4}h${length * 0.14}q${length * 0.06} 0 ${length * 0.04} ${thick * 0.5}q${-length * 0.3} ${thick * 0.55} ${-length * 0.62} ${thick * 0.3}q${-length * 0.3} ${thick * 0.3} ${-length * 0.38} ${thick * 0.2}Z`
  return path(shape, colour, { opacity: 0.72 })
}

/** Stars over the upper sky, a few of them larger. */
export function stars(seed: number, count = 70, width = WIDTH, depth = HORIZON - 120): Svg {
  const random = randomFrom(seed)
  return (
    dots(strewn(random, count, [0, 0], width, depth), 'cream', 2.4, { opacity: 0.7 }) +
    dots(strewn(random, Math.round(count / 6), [0, 0], width, depth * 0.8), 'paper', 4.6)
  )
}

/** Birds far away, seen against the sky, each around one of the points. */
export function birds(points: readonly Point[], colour: Swatch): Svg {
  const wings = points.map(([x, y]) => d`M${x - 18} ${y - 4}q11 -9 18 4q6 -14 19 -7q-12 0 -18 12q-8 -9 -19 -9Z`)
  return path(wings.join(''), colour)
}

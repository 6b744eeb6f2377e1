import { circle, d, dots, ellipse, group, type Point, path, polygon, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A street lamp with one arm to the right, `height` high. `light` is the colour of its head; `cone` adds the light it throws. */
export function lamp(height: number, pole: Swatch, light: Swatch, cone = false): Svg {
  const arm = height * 0.3
  return group([
    cone
      ? path(
          d`M${arm - 14} ${-height + 12}L${arm - height * 0.34} 0H${arm + height * 0.3}L${arm + 16} ${-height + 12}Z`,
          'sol',
          { opacity: 0.16 },
        )
      : '',
    ribbon(
      d`M0 0V${-height * 0.8}C0 ${-height} ${arm * 0.3} ${-height - 4} ${arm - 18} ${-height}`,
      pole,
      Math.max(3.5, height * 0.02),
    ),
    path(
      d`M${arm - 24} ${-height - 8}Q${arm} ${-height - 18} ${arm + 24} ${-height + 2}L${arm + 22} ${-height + 9}L${arm - 22} ${-height + 5}Z`,
      pole,
    ),
    path(
      d`M${arm - 18} ${-height + 6}L${arm + 20} ${-height + 9}Q${arm} ${-height + 20} ${arm - 18} ${-height + 6}Z`,
      light,
    ),
    path(d`M-8 0L-5 ${-height * 0.09}H5L8 0Z`, pole),
  ])
}

/** An old plaza lamp with a globe, `height` high. */
export function globeLamp(height: number, pole: Swatch, light: Swatch): Svg {
  return group([
    circle(0, -height, height * 0.24, light, { opacity: 0.22 }),
    ribbon(d`M0 0V${-height + 8}`, pole, Math.max(3.5, height * 0.03)),
    path(d`M-9 0L-4 ${-height * 0.12}H4L9 0Z`, pole),
    circle(0, -height, height * 0.085, light),
    rect(-height * 0.05, -height + height * 0.07, height * 0.1, height * 0.03, pole),
  ])
}

/** A plaza bench seen from the front, 150 wide, centred on the origin. */
export function bench(wood: Swatch, iron: Swatch): Svg {
  return group([
    ribbon('M-60 0V-44M60 0V-44M-60 -40L-64 -82M60 -40L64 -82', iron, 7),
    rect(-78, -84, 156, 12, wood, 3),
    rect(-77, -66, 154, 11, wood, 3),
    rect(-80, -46, 160, 12, wood, 3),
    rect(-80, -36, 160, 4, iron, 2, { opacity: 0.5 }),
  ])
}

/** A traffic cone, 56 high. */
export function cone(): Svg {
  return group([
    path('M-24 0H24V-7H-24Z', 'maroon'),
    path('M-17 -7L-5 -56H5L17 -7Z', 'ladrillo'),
    path('M-13.5 -21L-10.5 -33H10.5L13.5 -21Z', 'paper'),
    path('M6 -7L1 -56H5L17 -7Z', 'ember', { opacity: 0.5 }),
  ])
}

/** A striped barrier on two feet, 150 wide, centred. */
export function barrier(): Svg {
  const stripes = [-66, -30, 6, 42].map((x) => path(d`M${x} -38h18l-12 -26h-18Z`, 'ladrillo'))
  return group([
    ribbon('M-56 0L-50 -40M-44 0L-50 -40M56 0L50 -40M44 0L50 -40', 'slate', 6),
    rect(-78, -66, 156, 30, 'paper', 3),
    ...stripes,
  ])
}

/** A string of bulbs or pennants that sags from one point to the other. */
export function garland(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  colours: readonly Swatch[],
  kind: 'bulbs' | 'pennants' = 'bulbs',
  rope: Swatch = 'ink',
): Svg {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  ]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const bulbs = (colour: Swatch, turn: number): Svg => {
    const lit = Array.from({ length: count }, (_, i): Point => at((i + 0.5) / count))
      .filter((_, i) => i % colours.length === turn)
      .map(([x, y]): Point => [x, y + 8])
    return dots(lit, colour, 30, { opacity: 0.2 }) + dots(lit, colour, 13)
  }
  const pennant = (_: unknown, i: number): Svg => {
    const [x, y] = at((i + 0.5) / count)
    return polygon(
      [
        [x - 15, y - 2],
        [x + 15, y - 2],
        [x, y + 34],
      ],
      colours[i % colours.length] ?? 'sol',
    )
  }
  const hung = kind === 'bulbs' ? colours.map(bulbs) : Array.from({ length: count }, pennant)
  return group([ribbon(d`M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`, rope, 3), ...hung])
}

/** A small traffic light on a pole, `height` high; `on` counts from the top: red 0, amber 1, green 2. */
export function trafficLight(height: number, on: 0 | 1 | 2): Svg {
  const lights: Swatch[] = ['ladrillo', 'sol', 'moss']
  return group([
    ribbon(d`M0 0V${-height * 0.6}`, 'slate', 8),
    ellipse(0, 0, 26, 6, 'ink'),
    rect(-22, -height, 44, height * 0.5, 'ink', 10),
    ...lights.map((light, i) => circle(0, -height + height * (0.1 + i * 0.15), 13, i === on ? light : 'slate')),
  ])
}

/** Zebra stripes on a road seen from above at an angle: `count` stripes from the origin to the right. */
export function zebra(count: number, step: number, depth: number, slant: number, colour: Swatch = 'paper'): Svg {
  return path(
    Array.from({ length: count }, (_, i) => d`M${i * step} 0h${step * 0.55}l${slant} ${depth}h${-step * 0.62}Z`).join(
      '',
    ),
    colour,
  )
}

/** A ring-shaped plaza flower bed, centred, `width` wide. */
export function flowerBed(width: number, leaf: Swatch, flower: Swatch, kerb: Swatch): Svg {
  const half = width / 2
  const flowers = Array.from({ length: 9 }, (_, i): Point => [-half * 0.72 + i * half * 0.18, -14 - (i % 3) * 5])
  return group([
    ellipse(0, 0, half, half * 0.16, kerb),
    path(
      d`M${-half * 0.88} -2Q${-half * 0.7} -26 ${-half * 0.4} -18Q0 -34 ${half * 0.4} -18Q${half * 0.7} -28 ${half * 0.88} -2Q0 ${half * 0.16} ${-half * 0.88} -2Z`,
      leaf,
    ),
    ...flowers.map(([x, y]) => circle(x, y, 5, flower)),
  ])
}

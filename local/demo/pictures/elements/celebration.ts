import { circle, d, dots, group, type Point, path, polygon, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { randomFrom } from '../random.ts'

/** A firework around the origin: rays of sparks that thin outwards, radius about `reach`. */
export function firework(seed: number, reach: number, colour: Swatch, heart: Swatch = 'cream'): Svg {
  const random = randomFrom(seed)
  const rays: string[] = []
  const sparks: Point[] = []
  const count = 18
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI + random() * 0.1
    const far = reach * (i % 2 ? 0.62 : 0.9)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    rays.push(d`M${dx * reach * 0.26} ${dy * reach * 0.26}L${dx * far} ${dy * far + far * 0.06}`)
    sparks.push([dx * (far + reach * 0.12), dy * (far + reach * 0.12) + far * 0.1])
  }
  return group([
    ribbon(rays.join(''), colour, Math.max(2.5, reach * 0.026)),
    dots(sparks, colour, Math.max(5, reach * 0.06)),
    circle(0, 0, reach * 0.07, heart),
  ])
}

/** An open-air stage, 520 wide, 300 high, centred; its back wall in the light of `glow`. */
export function stage(glow: Swatch, back: Swatch, frame: Swatch): Svg {
  return group([
    rect(-230, -260, 460, 220, back),
    path('M-150 -260L-230 -40H-20Z', glow, { opacity: 0.28 }),
    path('M150 -260L20 -40H230Z', glow, { opacity: 0.28 }),
    path('M0 -260L-90 -40H90Z', glow, { opacity: 0.4 }),
    polygon(
      [
        [-276, -46],
        [276, -46],
        [290, 0],
        [-290, 0],
      ],
      frame,
    ),
    rect(-276, -50, 552, 10, glow),
    ribbon('M-246 -46V-286M246 -46V-286', frame, 16),
    rect(-270, -300, 540, 30, frame),
    ...[-200, -120, -40, 40, 120, 200].map(
      (x) => path(d`M${x - 14} -270h28l-6 20h-16Z`, 'slate') + circle(x, -250, 9, 'cream'),
    ),
  ])
}

/** Heads and raised arms of a crowd seen from behind, along a stretch `length` wide; `size` is the width of a head. */
export function crowd(seed: number, length: number, size: number, colour: Swatch): Svg {
  const random = randomFrom(seed)
  const parts: string[] = []
  const arms: string[] = []
  for (let x = 0; x < length; x += size * (1.5 + random() * 0.6)) {
    const y = -size * (1 + random() * 0.7)
    const r = size * (0.46 + random() * 0.08)
    parts.push(d`M${x - r} ${y}a${r} ${r * 1.16} 0 1 1 ${r * 2} 0a${r} ${r * 1.16} 0 1 1 ${-r * 2} 0Z`)
    parts.push(
      d`M${x - size * 1.05} ${size * 1.4}V${y + size * 1.3}Q${x - size} ${y + size * 0.7} ${x} ${y + size * 0.64}Q${x + size} ${y + size * 0.7} ${x + size * 1.05} ${y + size * 1.3}V${size * 1.4}Z`,
    )
    if (random() < 0.3)
      arms.push(
        d`M${x + size * 0.8} ${y + size}L${x + size * 1.25} ${y - size * 0.1}L${x + size * 1.1} ${y - size * 1.3}`,
      )
  }
  return path(parts.join(''), colour) + ribbon(arms.join(''), colour, size * 0.36)
}

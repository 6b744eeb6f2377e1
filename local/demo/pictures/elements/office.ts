import { circle, d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A sheet of a form with its lines, ticks and a seal, `width` wide, standing on its lower edge, centred. */
export function form(width: number, seal: Swatch = 'ladrillo', line: Swatch = 'stone'): Svg {
  const [half, height] = [width / 2, width * 1.3]
  const rows = [0.72, 0.6, 0.48].map((t) => d`M${-half * 0.36} ${-height * t}H${half * 0.7}`)
  const ticks = [0.72, 0.6, 0.48].map(
    (t) => d`M${-half * 0.72} ${-height * t}l${width * 0.04} ${width * 0.04}l${width * 0.08} ${-width * 0.1}`,
  )
  return group([
    path(d`M${-half} 0V${-height}H${half * 0.6}L${half} ${-height + half * 0.4}V0Z`, 'paper'),
    path(d`M${half * 0.6} ${-height}V${-height + half * 0.4}H${half}Z`, 'bone'),
    rect(-half * 0.72, -height * 0.9, half * 0.9, height * 0.06, 'rio'),
    ribbon(rows.join(''), line, width * 0.045),
    ribbon(ticks.join(''), 'algarrobo', width * 0.045),
    circle(half * 0.4, -height * 0.2, width * 0.15, seal),
    circle(half * 0.4, -height * 0.2, width * 0.09, 'paper', { opacity: 0.85 }),
    circle(half * 0.4, -height * 0.2, width * 0.05, seal),
    ribbon(
      d`M${-half * 0.7} ${-height * 0.16}q${width * 0.08} ${-width * 0.12} ${width * 0.14} 0t${width * 0.16} ${-width * 0.02}`,
      'ink',
      width * 0.025,
    ),
  ])
}

/** A rubber stamp, 90 high. */
export const stamp = (wood: Swatch = 'bark', base: Swatch = 'ladrillo'): Svg =>
  circle(0, -76, 18, wood) +
  path('M-9 -66H9L13 -26H-13Z', wood) +
  path('M-38 -4V-16Q-38 -28 -26 -28H26Q38 -28 38 -16V-4Z', wood) +
  rect(-40, -8, 80, 9, base, 2)

/** A first-aid case, 130 wide. */
export const aidCase = (colour: Swatch = 'rio', sign: Swatch = 'paper'): Svg =>
  group([
    ribbon('M-26 -88v-14q0 -10 10 -10h32q10 0 10 10v14', 'ink', 9),
    rect(-66, -92, 132, 92, colour, 12),
    path('M-66 -40H66V-12Q66 0 54 0H-54Q-66 0 -66 -12Z', 'ink', { opacity: 0.15 }),
    path('M-11 -78h22v21h21v22h-21v21h-22v-21h-21v-22h21Z', sign),
  ])

/** A lectern with its microphone, 130 high. */
export const lectern = (wood: Swatch = 'bark', front: Swatch = 'ladrillo'): Svg =>
  group([
    ribbon('M8 -112Q22 -128 18 -150', 'ink', 4),
    circle(18, -153, 6, 'slate'),
    path('M-40 0L-34 -100H34L40 0Z', front),
    path('M-40 0L-34 -100H-14L-18 0Z', 'ink', { opacity: 0.16 }),
    path('M-46 -98L-36 -116H44L48 -98Z', wood),
    circle(4, -54, 16, 'sol'),
    circle(4, -54, 9, front),
  ])

/** A security camera in its dome on an arm, the top of a mast; the arm ends at the origin and the dome hangs to the right. */
export const domeCamera = (arm: Swatch = 'slate', shell: Swatch = 'paper'): Svg =>
  group([
    ribbon('M0 0H46Q66 0 66 18', arm, 10),
    path('M30 40V32Q30 14 66 14T102 32V40Z', shell),
    path('M34 40a32 30 0 0 0 64 0Z', 'ink'),
    circle(66, 50, 10, 'rio'),
    circle(62, 46, 3.4, 'haze'),
    circle(92, 32, 3.4, 'ladrillo'),
  ])

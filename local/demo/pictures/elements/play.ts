import { circle, d, ellipse, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A football goal seen at an angle; 320 wide, 150 high, its left post at the origin. */
export function goal(post: Swatch = 'paper', net: Swatch = 'bone'): Svg {
  let mesh = ''
  for (let x = 20; x < 320; x += 20) mesh += d`M${x} -150L${x + 34} -14`
  for (let y = -136; y < 0; y += 18) mesh += d`M${(150 + y) * 0.22 + 2} ${y}H${320 + (150 + y) * 0.22}`
  return group([
    ribbon(mesh, net, 1.8, { opacity: 0.8 }),
    ribbon('M0 0V-150H320V0', post, 9),
    ribbon('M0 -150L34 -10H354L320 -150', post, 4),
  ])
}

/** A football around the origin. */
export const ball = (r: number): Svg =>
  group([
    circle(0, 0, r, 'paper'),
    path(
      d`M0 ${-r * 0.42}L${r * 0.4} ${-r * 0.12}L${r * 0.25} ${r * 0.36}H${-r * 0.25}L${-r * 0.4} ${-r * 0.12}Z`,
      'ink',
    ),
    path(
      d`M${-r * 0.3} ${-r * 0.95}Q0 ${-r * 1.06} ${r * 0.3} ${-r * 0.95}L0 ${-r * 0.72}ZM${r * 0.98} ${-r * 0.2}Q${r} ${r * 0.2} ${r * 0.84} ${r * 0.54}L${r * 0.7} ${r * 0.14}ZM${-r * 0.98} ${-r * 0.2}Q${-r} ${r * 0.2} ${-r * 0.84} ${r * 0.54}L${-r * 0.7} ${r * 0.14}ZM${-r * 0.4} ${r * 0.92}Q0 ${r * 1.06} ${r * 0.4} ${r * 0.92}L0 ${r * 0.7}Z`,
      'ink',
    ),
  ])

/** A swing frame with two seats; 300 wide, 210 high, from the origin to the right. The second seat is a wide one with a back. */
export const swings = (frame: Swatch, seat: Swatch, chain: Swatch = 'slate'): Svg =>
  group([
    ribbon('M0 0L34 -210M68 0L34 -210M232 0L266 -210M300 0L266 -210', frame, 10),
    ribbon('M24 -210H276', frame, 12),
    ribbon('M86 -206L78 -66M124 -206L116 -66M176 -206V-78M234 -206V-78', chain, 3),
    rect(70, -70, 54, 9, seat, 3),
    path('M170 -124H184V-74H236V-62H170Z', seat),
  ])

/** A slide with its ladder, 250 wide, 190 high, from the origin to the right. */
export const slide = (frame: Swatch, chute: Swatch, shade: Swatch): Svg =>
  group([
    ribbon('M6 0L52 -168M44 0L84 -168M14 -34H52M24 -70H60M34 -106H68M42 -140H76', frame, 8),
    ribbon('M52 -168V-204M84 -168V-204', frame, 6),
    path('M48 -172H98C140 -160 160 -40 232 -16H252V0H222C150 -12 130 -140 92 -154H48Z', chute),
    path('M48 -160H92C132 -146 150 -18 222 -6H252V0H222C150 -12 130 -140 92 -154H48Z', shade),
    ribbon('M176 -60V0', frame, 7),
  ])

/** A parasol planted at the origin, 210 high, its segments in two colours. */
export const parasol = (one: Swatch, two: Swatch): Svg =>
  group([
    ribbon('M0 0L-14 -196', 'stone', 6),
    path('M-138 -140C-124 -194 -70 -222 -16 -214C44 -206 96 -178 104 -118C60 -140 -80 -152 -138 -140Z', one),
    path(
      'M-92 -146C-76 -190 -44 -212 -16 -214C-26 -190 -36 -168 -40 -147ZM14 -140C14 -172 4 -196 -16 -214C24 -206 54 -176 62 -132Z',
      two,
    ),
  ])

/** A ring float around the origin, seen flat on water. */
export const ringFloat = (one: Swatch, two: Swatch, rx = 46): Svg =>
  group([
    ellipse(0, 0, rx, rx * 0.4, one),
    path(
      d`M${-rx} 0A${rx} ${rx * 0.4} 0 0 1 ${-rx * 0.5} ${-rx * 0.346}L${-rx * 0.25} ${-rx * 0.16}Q${-rx * 0.5} ${-rx * 0.08} ${-rx * 0.5} 0ZM${rx} 0A${rx} ${rx * 0.4} 0 0 1 ${rx * 0.5} ${rx * 0.346}L${rx * 0.25} ${rx * 0.16}Q${rx * 0.5} ${rx * 0.08} ${rx * 0.5} 0Z`,
      two,
    ),
    ellipse(0, -1, rx * 0.48, rx * 0.17, 'rio'),
  ])

/** A wheelchair facing right, 110 high. */
export const wheelchair = (frame: Swatch = 'ink', seat: Swatch = 'rio'): Svg =>
  group([
    ribbon('M-42 -30a30 30 0 1 0 60 0a30 30 0 1 0 -60 0', frame, 5),
    ribbon('M-36 -108L-30 -56H18L30 -16H46M-36 -108h-12', frame, 6),
    rect(-34, -66, 56, 11, seat, 4),
    path('M-42 -106h10l6 44h-11Z', seat),
    circle(34, -9, 9, frame),
  ])

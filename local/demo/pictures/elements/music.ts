import { circle, ellipse, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** A bombo legüero standing on the ground: hide over a hollow trunk, hoops and laced ropes. 150 wide, 190 high. */
export function bombo(body: Swatch = 'terracotta', shade: Swatch = 'ladrillo', hide: Swatch = 'cream'): Svg {
  return group([
    path('M-68 -164V-18Q-68 6 0 10Q68 6 68 -18V-164Z', body),
    path('M-68 -164V-18Q-68 2 -20 8V-160Z', shade),
    grain('M-68 -164V-18Q-68 6 0 10Q68 6 68 -18V-164Z', 'ink', 0.4, 'left'),
    ribbon('M-68 -138L-42 -12L-14 -132L12 -6L38 -132L56 -16L68 -134', 'cream', 5),
    ribbon('M-50 -50h14M-22 -92h14M4 -46h14M30 -92h14', 'bark', 8),
    path('M-74 -166V-146Q-60 -124 0 -122Q60 -124 74 -146V-166Z', 'bark'),
    path('M-74 -30V-14Q-60 14 0 16Q60 14 74 -14V-30Q60 -8 0 -6Q-60 -8 -74 -30Z', 'bark'),
    ellipse(0, -166, 74, 24, 'bark'),
    ellipse(0, -169, 67, 20, hide),
    path('M-67 -169A67 20 0 0 1 20 -188Q-44 -184 -40 -152Q-64 -158 -67 -169Z', 'bone'),
  ])
}

/** The two sticks of a bombo, crossed, 120 long. */
export const drumsticks = (colour: Swatch = 'bark'): Svg =>
  ribbon('M-56 12L48 -22M-50 -24L54 8', colour, 6) + circle(52, -24, 9, 'cream') + circle(58, 9, 9, 'cream')

/** A guitar standing upright, 300 high; turn it to lean it on something. */
export function guitar(top: Swatch = 'amber', side: Swatch = 'ladrillo'): Svg {
  const body =
    'M0 2C-52 2 -70 -30 -62 -62C-56 -84 -40 -88 -42 -108C-50 -134 -30 -154 0 -154C30 -154 50 -134 42 -108C40 -88 56 -84 62 -62C70 -30 52 2 0 2Z'
  return group([
    path(body, side, { transform: 'translate(-8 2)' }),
    path(body, top),
    grain(body, 'ladrillo', 0.5, 'down'),
    circle(0, -96, 22, 'bark'),
    rect(-8, -262, 16, 172, 'bark'),
    path('M-11 -300L11 -300L9 -258H-9Z', 'bark'),
    rect(-26, -44, 52, 9, 'bark', 3),
    ribbon('M-4 -40V-286M4 -40V-286', 'cream', 1.4),
    ribbon('M-15 -290h8M-14 -276h7M7 -290h8M7 -276h7', 'stone', 5),
    path('M-42 -20C-56 -34 -54 -56 -46 -64C-44 -44 -34 -28 -20 -20Z', 'paper', { opacity: 0.35 }),
  ])
}

/** A straw-seated chair seen at an angle, 150 high. */
export const chair = (wood: Swatch, seat: Swatch = 'amber'): Svg =>
  group([
    ribbon('M-36 0V-150M-36 -132H26M-36 -106H26M26 0V-150', wood, 8),
    ribbon('M-46 2V-62M44 2V-62', wood, 8),
    path('M-40 -78H32L52 -58H-54Z', seat),
    path('M-54 -58H52V-50H-54Z', wood),
    ribbon('M-44 -26H42', wood, 5),
  ])

/** A microphone on its stand, 150 high. */
export const microphone = (colour: Swatch = 'ink'): Svg =>
  ribbon('M-24 0H24M0 0V-120L22 -140', colour, 5) +
  ellipse(27, -144, 10, 13, 'slate', { transform: 'rotate(40 27 -144)' })

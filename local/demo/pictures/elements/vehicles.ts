import { circle, d, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

const wheel = (x: number, y: number, r: number): Svg =>
  circle(x, y, r, 'ink') + circle(x, y, r * 0.5, 'stone') + circle(x, y, r * 0.2, 'ink')

/** The cab of a lorry that drives right, its rear wall at x = 0; 96 wide, 130 high above the ground. */
function cab(colour: Swatch, shade: Swatch): Svg {
  return [
    path('M0 -24V-136H58Q72 -136 78 -122L92 -76Q96 -70 96 -60V-24Z', colour),
    path('M0 -24V-48H96V-24Z', shade),
    path('M18 -76V-122H54Q62 -122 66 -112L76 -76Z', 'mist'),
    path('M18 -76V-122H30L22 -76Z', 'paper'),
    rect(84, -56, 14, 14, 'sol', 3),
    rect(-4, -30, 104, 10, 'ink'),
  ].join('')
}

/** A collection lorry that drives right, 330 long; `body` is the colour of its load chamber. */
export function collectionLorry(
  body: Swatch,
  shade: Swatch,
  cabColour: Swatch = 'paper',
  cabShade: Swatch = 'bone',
): Svg {
  return group([
    place(cab(cabColour, cabShade), 232, 0),
    path('M-8 -36L4 -168Q6 -176 16 -176H210Q224 -176 224 -162V-36Z', body),
    path('M-8 -36L4 -168Q6 -176 16 -176H56L44 -36Z', shade),
    path('M44 -36V-64H224V-36Z', shade),
    ...[92, 134, 176].map((x) => rect(x, -164, 8, 96, shade)),
    rect(-14, -40, 346, 12, 'ink'),
    wheel(50, -22, 24),
    wheel(106, -22, 24),
    wheel(282, -22, 24),
  ])
}

/** A lorry with a raised basket, drives right; the basket's floor hangs at (reachX, -reachY). */
export function basketLorry(reachX: number, reachY: number): Svg {
  return group([
    place(cab('sol', 'glow'), 212, 0),
    rect(0, -62, 212, 32, 'sol'),
    rect(0, -42, 212, 12, 'glow'),
    rect(-8, -34, 330, 10, 'ink'),
    rect(66, -92, 52, 34, 'slate', 4),
    ribbon(d`M92 -84L${40} ${-reachY * 0.62}L${reachX} ${-reachY}`, 'glow', 15),
    ribbon(d`M92 -84L${40} ${-reachY * 0.62}`, 'sol', 9),
    circle(40, -reachY * 0.62, 11, 'slate'),
    wheel(48, -22, 24),
    wheel(160, -22, 24),
    wheel(264, -22, 24),
    ribbon('M10 -30L-6 -2M196 -30L206 -2', 'slate', 8),
  ])
}

/** The basket of such a lorry, 70 wide, its floor at the origin. */
export const basket = (): Svg =>
  path('M-34 0H34L38 -52H-38Z', 'paper') + path('M-34 0H34L35 -14H-35Z', 'stone') + rect(-41, -58, 82, 8, 'slate', 3)

/** An ambulance that drives right, 250 long. */
export function ambulance(): Svg {
  return group([
    path('M0 -24V-120Q0 -132 12 -132H160Q172 -132 180 -122L212 -82L244 -74Q252 -72 252 -62V-24Z', 'paper'),
    path('M0 -24V-60H252V-24Z', 'bone'),
    rect(0, -68, 252, 12, 'sol'),
    path('M150 -80V-120H160Q168 -120 174 -112L196 -80Z', 'tide'),
    rect(20, -118, 50, 34, 'tide', 4),
    path('M98 -114h14v12h12v14h-12v12h-14v-12h-12v-14h12Z', 'rio'),
    rect(120, -144, 34, 12, 'ladrillo', 5),
    rect(-4, -30, 260, 9, 'ink'),
    wheel(54, -20, 22),
    wheel(198, -20, 22),
    rect(238, -50, 14, 10, 'straw', 3),
  ])
}

/** A patrol car of the city that drives right, 240 long. */
export function patrolCar(): Svg {
  return group([
    path(
      'M0 -22V-62Q0 -72 12 -74L44 -78L70 -112Q76 -120 88 -120H152Q164 -120 172 -112L202 -78L226 -72Q238 -68 238 -56V-22Z',
      'paper',
    ),
    path('M0 -22V-50H238V-22Z', 'rio'),
    rect(0, -56, 238, 6, 'sol'),
    path('M62 -80L82 -106Q84 -110 90 -110H116V-80ZM124 -80V-110H150Q156 -110 160 -106L184 -80Z', 'haze'),
    rect(100, -134, 22, 15, 'ladrillo', 5),
    rect(122, -134, 22, 15, 'tide', 5),
    rect(-4, -28, 246, 9, 'ink'),
    wheel(52, -20, 22),
    wheel(188, -20, 22),
    rect(226, -52, 13, 10, 'sol', 3),
  ])
}

/** A motor grader that drives right, 400 long, with its blade lowered. */
export function grader(): Svg {
  return group([
    path('M20 -50V-104H120V-146H190V-92L372 -68V-52L196 -60H20Z', 'sol'),
    path('M20 -50V-66H200L372 -58V-52L196 -44H20Z', 'glow'),
    rect(112, -178, 92, 12, 'glow', 3),
    path('M122 -166H196V-100H122Z', 'mist'),
    path('M122 -166H146L128 -100H122Z', 'paper'),
    ribbon('M120 -170V-96M198 -170V-92', 'slate', 6),
    ribbon('M262 -66L236 -14M222 -66L228 -30', 'slate', 8),
    path('M198 -34Q216 -4 250 4L262 -6Q232 -14 214 -44Z', 'slate'),
    rect(30, -128, 9, 26, 'slate'),
    wheel(60, -32, 33),
    wheel(138, -32, 33),
    wheel(352, -32, 33),
    ribbon('M352 -60V-34', 'glow', 10),
  ])
}

/** A bicycle facing right, wheels 64 in diameter, 150 long, centred on its pedals. */
export function bicycle(colour: Swatch, size = 32): Svg {
  const ring = (x: number) =>
    d`M${x - size} ${-size}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0`
  return group([
    ribbon(ring(-48) + ring(50), 'ink', 5),
    ribbon('M-48 -32L-2 -28L-20 -78H30L-2 -28M50 -32L30 -78L26 -94M-48 -32L-20 -78L-22 -86', colour, 5.5),
    ribbon('M-34 -88H-12M18 -96H36', 'ink', 7),
    circle(-2, -28, 8, 'slate'),
  ])
}

import { circle, d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A telephone seen from the front, its lower edge at the origin. The picture on its screen is the caller's. */
export function phone(width: number, height: number, screen: Svg, shell: Swatch = 'ink', glass: Swatch = 'mist'): Svg {
  const rim = width * 0.045
  return group([
    rect(-width / 2, -height, width, height, shell, width * 0.12),
    rect(-width / 2 + rim, -height + rim, width - 2 * rim, height - 2 * rim, glass, width * 0.085),
    screen,
    rect(-width * 0.12, -height + rim * 1.7, width * 0.24, rim * 0.7, shell, rim * 0.35),
  ])
}

/** A map pin whose point is at the origin, `height` high. */
export const pin = (height: number, colour: Swatch, eye: Swatch = 'paper'): Svg => {
  const r = height * 0.34
  return (
    path(
      d`M0 0C${-r * 0.5} ${-height * 0.26} ${-r} ${-height * 0.42} ${-r} ${-height + r}a${r} ${r} 0 0 1 ${r * 2} 0C${r} ${-height * 0.42} ${r * 0.5} ${-height * 0.26} 0 0Z`,
      colour,
    ) + circle(0, -height + r, r * 0.42, eye)
  )
}

/** An open laptop seen from the front, 230 wide, 150 high, centred. */
export const laptop = (screen: Swatch, lines: readonly Swatch[]): Svg =>
  group([
    rect(-98, -146, 196, 134, 'ink', 8),
    rect(-90, -138, 180, 118, screen, 3),
    ...lines.map((colour, i) => rect(-78 + (i % 3) * 16, -124 + i * 16, 44 + ((i * 37) % 70), 8, colour, 4)),
    path('M-122 0L-102 -14H102L122 0Q122 6 112 6H-112Q-122 6 -122 0Z', 'stone'),
    path('M-122 0H122Q122 6 112 6H-112Q-122 6 -122 0Z', 'slate'),
  ])

/** A robot arm on its base, 250 high, that reaches right and holds a small cube. */
export const robotArm = (colour: Swatch = 'sol', shade: Swatch = 'glow', cube: Swatch = 'ladrillo'): Svg =>
  group([
    path('M-58 0H58L44 -34H-44Z', 'slate'),
    path('M-58 0H-20L-16 -34H-44Z', 'ink'),
    ribbon('M0 -40L-34 -150', shade, 34),
    ribbon('M0 -40L-34 -150', colour, 20),
    ribbon('M-34 -150L86 -224', shade, 26),
    ribbon('M-34 -150L86 -224', colour, 14),
    circle(0, -40, 24, 'slate'),
    circle(-34, -150, 21, 'slate'),
    circle(-34, -150, 9, 'cream'),
    circle(0, -40, 10, 'cream'),
    circle(86, -224, 15, 'slate'),
    ribbon('M86 -224L96 -178M96 -178L78 -164V-142M96 -178L116 -166V-144', 'slate', 9),
    rect(76, -146, 42, 42, cube, 4),
    rect(76, -146, 14, 42, 'ink', 3, { opacity: 0.18 }),
  ])

/** A small wheeled robot with a round face, 110 high. */
export const rover = (body: Swatch = 'rio', face: Swatch = 'cream'): Svg =>
  group([
    ribbon('M0 -100V-122', 'slate', 4),
    circle(0, -126, 8, 'ladrillo'),
    rect(-42, -102, 84, 56, body, 16),
    rect(-30, -92, 60, 34, face, 10),
    circle(-13, -75, 6, 'ink'),
    circle(13, -75, 6, 'ink'),
    rect(-34, -48, 68, 32, 'slate', 6),
    ...[-30, 30].map((x) => circle(x, -16, 18, 'ink') + circle(x, -16, 8, 'sol')),
    ribbon('M42 -74l20 -12M-42 -74l-18 10', 'slate', 6),
  ])

/** A camera tripod with a telephone clamped on top, 300 high; the phone is seen at an angle from behind. */
export const phoneOnTripod = (legs: Swatch = 'ink'): Svg =>
  group([
    ribbon('M0 -170L-64 0M0 -170L64 0M0 -170L6 -6', legs, 8),
    ribbon('M0 -170V-214', 'slate', 10),
    path('M-78 -302H70Q80 -302 80 -292V-222Q80 -212 70 -212H-78Q-88 -212 -88 -222V-292Q-88 -302 -78 -302Z', 'ink'),
    rect(-74, -290, 34, 34, 'slate', 9),
    circle(-57, -273, 11, 'night'),
    circle(-60, -276, 4, 'water'),
  ])

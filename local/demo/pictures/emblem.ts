import { circle, clipRegion, group, path, place, ROOT, rect, ribbon, type Svg } from './drawing.ts'
import type { Swatch } from './palette.ts'

/**
 * The motif on 64 × 64 units: the sun over a band whose lacing is that of a bombo and the trusses of the Puente Carretero, and
 * the river below. Few and large shapes, so that it still reads at 16 pixels.
 */
const motif = (ground: Swatch): Svg =>
  group([
    rect(-8, -8, 80, 80, ground),
    circle(32, 27, 17.5, 'sol'),
    path('M-8 23Q32 33 72 23V40Q32 50 -8 40Z', 'ladrillo'),
    ribbon('M-14 41L-3 26L9 42L20.5 28L32 44.5L43.5 28L55 42L67 26L78 41', 'paper', 3.4),
    ribbon('M-8 23Q32 33 72 23M-8 40Q32 50 72 40', 'paper', 3.6),
    ribbon('M14 54.2q4.5-3.6 9 0t9 0 9 0 9 0', 'paper', 3),
  ])

const svg = (name: string, body: Svg): Svg =>
  `<svg ${ROOT} viewBox="0 0 64 64">${body}</svg>`.replaceAll('~', `${name}-`)

const round = (x: number, r: number) => `M${x} 32a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** The emblem of the city as a round badge; its dark rim keeps the light band inside on a light page. `name` prefixes its ids. */
export const roundEmblem = (name: string): Svg =>
  svg(
    name,
    circle(32, 32, 32, 'rioProfundo') +
      clipRegion('badge', round(2.5, 29.5)) +
      group([motif('rio')], { clip: 'badge' }),
  )

/** The emblem on a square tile with round corners: the mark of the staff panel. */
export const panelEmblem = (name: string): Svg =>
  svg(
    name,
    rect(0, 0, 64, 64, 'ink', 15) +
      clipRegion('tile', 'M15 3H49Q61 3 61 15V49Q61 61 49 61H15Q3 61 3 49V15Q3 3 15 3Z') +
      group([motif('rioProfundo')], { clip: 'tile' }),
  )

/**
 * The emblem filling a square to its edges, for home screens that cut their own shape: everything that matters lies in the
 * middle 80 %.
 */
export const squareEmblem = (name: string): Svg => svg(name, place(motif('rio'), 3.2, 3.2, 0.9))

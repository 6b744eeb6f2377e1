import { circle, group, type Point, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { churchFar } from '../elements/church.ts'
import { guitar } from '../elements/music.ts'
import type { Swatch } from '../palette.ts'

/** A printed photograph with its white margin, 150 wide and 180 high, hanging from the origin; `view` is drawn on 126 × 110 units. */
const photo = (ground: Swatch, view: Svg, turn: number): Svg =>
  group(
    [
      rect(-75, 4, 150, 176, 'paper', 3),
      rect(-63, 16, 126, 112, ground),
      view,
      rect(-6, -10, 12, 26, 'ladrillo', 3),
      ribbon('M-40 154H40', 'bone', 5),
    ],
    { transform: `rotate(${turn})` },
  )

const bridgeView =
  circle(20, 84, 24, 'sol') +
  path('M-63 96H63V128H-63Z', 'tide') +
  place(puenteCarretero(2, { span: 62, rise: 26, drop: 12, steel: 'rioProfundo', stone: 'maroon' }), -62, 92)
const churchView = circle(-26, 56, 22, 'cream') + place(churchFar('maroon'), 6, 128, 0.22)
const guitarView = circle(0, 76, 38, 'glow') + place(guitar('sol', 'ladrillo'), 0, 124, 0.32, { turn: 14 })
const treeView =
  circle(26, 60, 17, 'sol') +
  path('M-63 108Q0 98 63 108V128H-63Z', 'algarrobo') +
  path('M-12 112V88H-6V112ZM-44 90Q-44 62 -10 58Q24 62 24 90Z', 'thicket')

/** Four photographs of the city hung on a rope between two points, `sag` deep in the middle. */
export function polaroids(from: Point, to: Point, sag: number): Svg {
  const views = [
    photo('clay', bridgeView, -3),
    photo('ember', churchView, 2),
    photo('cream', guitarView, -2),
    photo('haze', treeView, 3),
  ]
  const hung = views.map((view, i) => {
    const t = (i + 0.75) / 4.5
    return place(view, from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t))
  })
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  return group([ribbon(`M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}`, 'straw', 3), ...hung])
}

import { circle, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import type { SiteScene } from './site-scene.ts'

/**
 * A map pin of 30 × 40 whose point is the middle of its lower edge: a colour for the type, and on a light disc the sign of it,
 * which tells the types apart without colour.
 */
const marker = (colour: Swatch, sign: Svg): SiteScene => ({
  size: [30, 40],
  open: true,
  draw: () => [
    path('M15 40C12 34 1 25 1 14.6a14 14 0 0 1 28 0C29 25 18 34 15 40Z', 'paper'),
    path('M15 37.6C12 32 2.4 24.4 2.4 14.6a12.6 12.6 0 0 1 25.2 0C27.6 24.4 18 32 15 37.6Z', colour),
    circle(15, 14.4, 9.8, 'paper'),
    sign,
  ],
})

/** The pins of the venues on the map, by type; `other` for any other type. */
export const markers = {
  bar: marker(
    'lapacho',
    path('M8.4 9H21.6L15.9 15.8V19.6H19V21.2H11V19.6H14.1V15.8ZM11.6 10.6L13 12.2H17L18.4 10.6Z', 'lapacho'),
  ),
  cafe: marker(
    'bark',
    path(
      'M8.4 12H18.6V12.8H20a2.6 2.6 0 0 1 0 5.2h-1.9Q17 19.6 15 19.6H12Q8.4 19.6 8.4 15.6ZM18.6 14.4V16.4H19.8a1 1 0 0 0 0-2Z',
      'bark',
    ) + ribbon('M11.4 10q-1-1.4 0-2.8M15 10q-1-1.4 0-2.8', 'bark', 1.5),
  ),
  restaurant: marker(
    'ladrillo',
    ribbon('M11.4 20.6V8M9 8v3.4q0 1.8 2.4 1.8t2.4-1.8V8', 'ladrillo', 1.5) +
      path('M17.2 20.8V7.6Q20.6 8.6 20.6 12.4Q20.6 14.6 18.8 15.2V20.8Z', 'ladrillo'),
  ),
  iceCreamShop: marker(
    'rio',
    path('M10.6 14.2H19.4L15 22.4Z', 'rio') +
      path('M9.8 13a3.4 3.4 0 0 1 2.2-4.4a3.4 3.4 0 0 1 6 0a3.4 3.4 0 0 1 2.2 4.4Z', 'rio'),
  ),
  brewery: marker(
    'ochre',
    rect(9.2, 10.6, 8.8, 10, 'ochre', 1.2) +
      ribbon('M18 13h1.4q1.6 0 1.6 1.6v1.6q0 1.6-1.6 1.6H18', 'ochre', 1.6) +
      path('M8.6 10.8a2 2 0 0 1 1.8-3.2a3.2 3.2 0 0 1 5.6-.4a2 2 0 0 1 2.4 3.6Z', 'ochre') +
      ribbon('M12 13.4v4.6M15.2 13.4v4.6', 'paper', 1.2),
  ),
  other: marker(
    'algarrobo',
    path('M15 7.4L17.2 12L22.2 12.6L18.5 16L19.5 21L15 18.5L10.5 21L11.5 16L7.8 12.6L12.8 12Z', 'algarrobo'),
  ),
}

import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { glitter, ground, ripples, tufts } from '../elements/land.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo } from '../elements/trees.ts'
import { DUSK as hour } from '../hour.ts'
import { grain } from '../sheet.ts'
import type { Scene } from './scene.ts'

const WATERLINE = 396

/**
 * The default picture of a shared link, on 1200 × 630 units: the bridge at dusk to the right of a dark field where the emblem
 * goes. No words in it: the services that show it add the page's title.
 */
export const shareCard: Scene = {
  alt: 'El emblema de la ciudad junto al Puente Carretero al atardecer.',
  draw: () => [
    sky(hour, {
      sun: [820, 330],
      radius: 96,
      height: 630,
      clouds: [
        [520, 120, 260],
        [930, 200, 240],
      ],
    }),
    birds(
      [
        [610, 250],
        [656, 226],
        [574, 220],
      ],
      'maroon',
    ),
    townFar(hour, 31, { towers: 1080, y: WATERLINE }),
    path(`M0 ${WATERLINE}H1200V640H0Z`, 'ember'),
    grain(`M0 ${WATERLINE}H1200V640H0Z`, 'maroon', 0.6, 'down'),
    ripples(311, 40, [380, WATERLINE + 16], 800, 150, 'amber'),
    glitter(312, 820, WATERLINE + 8, 590, 'amber', 90),
    place(
      puenteCarretero(4, { span: 260, rise: 96, drop: 72, steel: 'rioProfundo', stone: 'maroon' }),
      300,
      WATERLINE - 24,
    ),
    ground(
      [
        [300, 606],
        [640, 590],
        [900, 566],
        [1210, 556],
      ],
      'maroon',
      'ink',
      0.6,
      640,
    ),
    place(algarrobo(hour, 313), 1090, 580, 0.9),
    tufts(
      314,
      [
        [700, 606],
        [880, 600],
        [980, 592],
      ],
      'night',
      34,
    ),
    path('M0 0H430C540 180 380 400 500 640H0Z', 'maroon', { opacity: 0.5 }),
    path('M0 0H404C514 180 354 400 474 640H0Z', 'rioProfundo'),
    grain('M0 0H404C514 180 354 400 474 640H0Z', 'ink', 0.6, 'left'),
  ],
}

import type { Svg } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { ground } from '../elements/land.ts'
import { sky } from '../elements/sky.ts'
import type { Hour } from '../hour.ts'
import { RIVER_DUSK as hour } from './hours.ts'
import type { SiteScene } from './site-scene.ts'

/** Houses with their lights on. */
export const lit: Hour = { ...hour, wall: 'clay', wallShade: 'terracotta', glass: 'sol', roof: 'ladrillo' }

/** Trees against the last light. */
export const shaded: Hour = { ...hour, leaf: ['night', 'rioProfundo', 'thicket'] }

/**
 * All heads of pages share the evening and its horizon; what the page is about stands large in the middle. The light ends within
 * the picture: above it there is only the colour of the band, so that a tall band may carry the picture at its foot.
 */
export const head = (sun: number, seed: number, pieces: readonly Svg[], towers?: number): SiteScene => ({
  size: [1200, 800],
  draw: () => [
    sky(hour, { sun: [sun, 396], radius: 66, rings: [5.8, 3.9, 2.2], width: 1200, height: 800 }),
    townFar(hour, seed, { y: 506, ...(towers ? { towers } : {}) }),
    ground(
      [
        [-10, 524],
        [600, 518],
        [1210, 526],
      ],
      'rio',
      'ink',
      0.6,
      810,
    ),
    ...pieces,
  ],
})

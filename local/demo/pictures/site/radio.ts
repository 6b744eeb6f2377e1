import { path, place, rect } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { antenna, studioMicrophone, valveRadio } from '../elements/radio.ts'
import { sky } from '../elements/sky.ts'
import { grain } from '../sheet.ts'
import { RIVER_DUSK as hour } from './hours.ts'
import type { SiteScene } from './site-scene.ts'

/** A valve radio and a microphone on the sill, the mast over the roofs behind. */
export const radio: SiteScene = {
  size: [600, 400],
  draw: () => [
    sky(hour, { sun: [330, 236], radius: 48, width: 600, height: 400 }),
    place(townFar(hour, 134, { width: 800, y: 0 }), 0, 300, 0.76),
    place(antenna(236, 'straw', 'sol'), 428, 318),
    rect(0, 318, 600, 82, 'bark'),
    rect(0, 318, 600, 8, 'ladrillo'),
    grain('M0 318H600V400H0Z', 'ink', 0.5, 'down'),
    path('M50 358H346L370 372H26Z', 'ink', { opacity: 0.25 }),
    place(valveRadio('terracotta', 'ladrillo'), 196, 362, 1.1),
    place(studioMicrophone(), 528, 296, 0.94),
  ],
}

import { d, path, place, ribbon } from '../drawing.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { glitter } from '../elements/land.ts'
import { sky } from '../elements/sky.ts'
import type { Hour } from '../hour.ts'
import { DAWN } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const pale: Hour = { ...DAWN, sky: ['haze', 'mist', 'cream', 'straw'], sun: 'amber', grain: 'rio' }

/**
 * What stands in for a picture that is missing or not yet approved: the river at first light, quiet and light enough in bytes to
 * be sent with every page. Its subject lies within the middle 3:2.
 */
export const placeholder: Scene = {
  alt: 'El Puente Carretero sobre el río Dulce con las primeras luces.',
  draw: () => [
    sky(pale, { sun: [716, 500], radius: 92, clouds: [[150, 210, 300]] }),
    path(d`M0 ${HORIZON}V520q70-46 150-20t170-6q120-40 220 6t190 0q130-30 220 4t250-26V${HORIZON}Z`, 'haze'),
    path(d`M0 ${HORIZON - 4}H1200V900H0Z`, 'water'),
    path('M0 690Q300 650 640 684T1200 660V900H0Z', 'tide', { opacity: 0.5 }),
    glitter(301, 716, HORIZON + 14, 690, 'straw', 80),
    place(puenteCarretero(5, { span: 260, rise: 92, drop: 60, steel: 'tide', stone: 'haze' }), -50, HORIZON - 30),
    ribbon('M120 640h90M330 620h50M1010 650h80M220 740h120M900 720h60', 'haze', 5),
    path('M0 800Q260 760 560 806T1200 800V900H0Z', 'bone'),
  ],
}

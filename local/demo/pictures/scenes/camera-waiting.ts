import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { castShadow, glitter, ripples } from '../elements/land.ts'
import { cameraOnTripod, paving, railing } from '../elements/promenade.ts'
import { birds, sky } from '../elements/sky.ts'
import { bench, lamp } from '../elements/street.ts'
import { bough } from '../elements/trees.ts'
import { DAWN } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...DAWN, sky: ['haze', 'mist', 'rose', 'straw'] as const, middle: 'tide' as const }

export const cameraWaiting: Scene = {
  alt: 'Una cámara sobre su trípode espera en la costanera, frente al Puente Carretero y el río Dulce, mientras sale el sol.',
  draw: () => [
    sky(hour, {
      sun: [382, 488],
      radius: 98,
      clouds: [
        [640, 170, 340],
        [60, 210, 260],
        [980, 290, 240],
      ],
    }),
    birds(
      [
        [560, 330],
        [608, 306],
        [524, 298],
      ],
      'water',
    ),
    townFar(hour, 29, { towers: 980 }),
    path(`M0 ${HORIZON}H1200V790H0Z`, 'water'),
    grain(`M0 ${HORIZON}H1200V790H0Z`, 'rio', 0.5, 'down'),
    ripples(251, 50, [-20, HORIZON + 24], 1180, 150, 'cream'),
    glitter(252, 382, HORIZON + 8, 740, 'straw', 90),
    place(puenteCarretero(5, { span: 284, rise: 104, drop: 84 }), -120, HORIZON - 22),
    place(paving(1200, 180, 'bone', 'stone'), 0, 726),
    grain('M0 726H1200V905H0Z', 'slate', 0.5, 'down'),
    place(railing(1260, 'rioProfundo', 'rio'), -30, 752, 1.15),
    castShadow(140, 800, 30, 120, 'slate', { drop: 30 }),
    place(lamp(470, 'rioProfundo', 'sol'), 128, 806),
    castShadow(520, 812, 220, 150, 'slate', { drop: 34 }),
    place(bench('terracotta', 'ink'), 420, 830, 1.5),
    castShadow(856, 868, 150, 190, 'slate', { drop: 20 }),
    place(cameraOnTripod(), 846, 872, 1.42),
    place(bough(hour, 253), 1246, 4, 1.1, { flip: true }),
  ],
}

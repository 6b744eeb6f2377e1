import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { slide, swings, wheelchair } from '../elements/play.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { bench, flowerBed, lamp } from '../elements/street.ts'
import { algarrobo, quebracho, sapling, streetTree } from '../elements/trees.ts'
import { AFTERNOON as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

export const playground: Scene = {
  alt: 'Una plaza de barrio con hamacas, una de ellas con respaldo, tobogán, bancos, farolas y árboles recién plantados; una nena en silla de ruedas se suma al juego.',
  draw: () => [
    sky(hour, {
      sun: [960, 486],
      radius: 92,
      clouds: [
        [60, 160, 340],
        [600, 220, 280],
      ],
    }),
    birds(
      [
        [330, 330],
        [378, 306],
        [296, 300],
      ],
      'meadow',
    ),
    townFar(hour, 27, { towers: 700 }),
    place(algarrobo(hour, 231), 150, HORIZON + 50, 1.02),
    place(quebracho(hour, 232), 1120, HORIZON + 50, 0.8),
    place(streetTree(hour, 233), 470, HORIZON + 40, 0.84),
    plain(hour, HORIZON + 24),
    ground(
      [
        [-10, 652],
        [420, 630],
        [820, 638],
        [1210, 652],
      ],
      'meadow',
      'algarrobo',
      0.5,
    ),
    path('M-10 860C180 760 520 690 760 690C980 690 1120 740 1210 786V905H-10Z', 'straw'),
    path('M-10 905C220 800 520 742 760 742C980 742 1120 800 1210 850V905Z', 'cream'),
    castShadow(320, 690, 260, -190, 'thicket', { drop: 26, opacity: 0.4 }),
    place(slide('rio', 'ladrillo', 'maroon'), 130, 700, 1.1),
    place(
      person({
        pose: { ...POSES.sitting, lean: -16, near: [120, 150], far: [100, 140] },
        height: 112,
        top: 'sol',
        bottom: 'rio',
        hair: 'curls',
        skin: 'toast',
      }),
      256,
      632,
      1.02,
    ),
    place(flowerBed(170, 'algarrobo', 'lapacho', 'cream'), 640, 690, 1),
    place(lamp(300, 'slate', 'sol'), 396, 690),
    castShadow(640, 800, 400, -190, 'ochre', { drop: 24 }),
    place(swings('rio', 'ladrillo'), 500, 792, 1.42),
    place(
      person({
        pose: { ...POSES.sitting, near: [120, 166], far: [130, 170], nearLeg: [84, 40], farLeg: [78, 34] },
        height: 112,
        top: 'lapacho',
        bottom: 'rioProfundo',
        hair: 'tail',
        skin: 'honey',
      }),
      628,
      750,
      1.3,
    ),
    place(
      person({
        pose: { ...POSES.sitting, near: [110, 160], far: [120, 166] },
        height: 112,
        top: 'sol',
        bottom: 'algarrobo',
        hair: 'short',
        skin: 'chestnut',
      }),
      774,
      758,
      1.3,
    ),
    place(sapling(hour, 235), 930, 730, 1.15),
    place(sapling(hour, 236), 1050, 752, 1.3),
    place(bench('terracotta', 'ink'), 1110, 832, 1.3),
    castShadow(330, 866, 110, -150, 'ochre', { drop: 14 }),
    place(wheelchair('ink', 'rio'), 330, 868, 1.42),
    place(
      person({
        pose: { ...POSES.sitting, near: [110, 140], far: [30, 60] },
        height: 114,
        top: 'ladrillo',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'toast',
      }),
      328,
      846,
      1.62,
    ),
    castShadow(160, 872, 60, -110, 'ochre', { drop: 10 }),
    place(
      person({ pose: { ...POSES.walking, near: [40, 60] }, top: 'tide', bottom: 'ink', hair: 'long', skin: 'toast' }),
      206,
      878,
      1.72,
    ),
    tufts(
      237,
      [
        [70, 884],
        [480, 892],
        [880, 886],
        [1010, 892],
      ],
      'algarrobo',
      36,
    ),
  ],
}

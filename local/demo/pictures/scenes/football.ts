import { ellipse, path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { type PersonOptions, person } from '../elements/person.ts'
import { ball, goal } from '../elements/play.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, quebracho, streetTree } from '../elements/trees.ts'
import { DAWN } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...DAWN, sky: ['haze', 'mist', 'cream', 'straw'] as const }

const red: PersonOptions = { height: 116, top: 'ladrillo', bottom: 'paper', garment: 'shorts' }
const blue: PersonOptions = { height: 116, top: 'rio', bottom: 'sol', garment: 'shorts' }

export const football: Scene = {
  alt: 'Chicas y chicos de dos equipos, rojo y azul, juegan al fútbol en una canchita de barrio por la mañana; la pelota vuela hacia el arco.',
  draw: () => [
    sky(hour, {
      sun: [512, 452],
      radius: 112,
      clouds: [
        [90, 160, 320],
        [780, 180, 340],
      ],
    }),
    birds(
      [
        [240, 330],
        [288, 306],
        [206, 300],
      ],
      'water',
    ),
    townFar(hour, 18, { tank: 200, towers: 930 }),
    place(streetTree(hour, 151), 300, HORIZON + 30, 0.7),
    place(algarrobo(hour, 152), 90, HORIZON + 46, 0.9),
    place(quebracho(hour, 153), 1140, HORIZON + 40, 0.82),
    plain({ ...hour, ground: 'meadow', shadow: 'algarrobo' }, HORIZON + 22),
    ground(
      [
        [-10, 640],
        [420, 622],
        [820, 622],
        [1210, 640],
      ],
      'sage',
      'algarrobo',
      0.6,
    ),
    ribbon('M-10 676L1210 664', 'paper', 5),
    ribbon('M610 905C580 800 740 748 1210 742', 'paper', 7),
    // Families watch from the line.
    ...(['sol', 'lapacho', 'paper', 'tide', 'ember'] as const).map((top, i) =>
      place(
        person({
          pose: i % 2 ? POSES.standing : POSES.cheering,
          height: i === 2 ? 110 : 166,
          top,
          bottom: i % 2 ? 'rioProfundo' : 'ink',
          hair: i % 2 ? 'long' : 'short',
          skin: i % 3 ? 'toast' : 'honey',
        }),
        360 + i * 52,
        654 - (i % 2) * 4,
        0.62,
      ),
    ),
    place(goal('paper', 'paper'), 836, 740, 1.12),
    castShadow(950, 748, 40, 60, 'thicket', { drop: 34, opacity: 0.4 }),
    place(
      person({
        ...blue,
        pose: { ...POSES.cheering, lean: 8, nearLeg: [24, -10], farLeg: [-22, -10] },
        top: 'sol',
        bottom: 'rioProfundo',
        hair: 'tail',
        skin: 'honey',
      }),
      944,
      752,
      1.36,
      { flip: true },
    ),
    castShadow(730, 772, 50, 90, 'thicket', { drop: 44, opacity: 0.4 }),
    place(person({ ...blue, pose: POSES.running, hair: 'short', skin: 'chestnut' }), 720, 776, 1.42),
    castShadow(250, 800, 50, -60, 'thicket', { drop: 50, opacity: 0.4 }),
    place(person({ ...red, pose: POSES.running, hair: 'tail', skin: 'toast' }), 262, 800, 1.6),
    castShadow(474, 862, 70, -50, 'thicket', { drop: 34, opacity: 0.4 }),
    place(person({ ...red, pose: POSES.kicking, hair: 'curls', skin: 'ember' }), 478, 862, 2.15),
    castShadow(150, 880, 60, -70, 'thicket', { drop: 24, opacity: 0.4 }),
    place(person({ ...blue, pose: POSES.running, hair: 'bun', skin: 'toast' }), 110, 884, 2),
    place(ball(36), 690, 520),
    ribbon('M596 690Q624 620 652 566M622 706Q650 640 674 590', 'paper', 5, { opacity: 0.7 }),
    ellipse(700, 812, 40, 8, 'thicket', { opacity: 0.35 }),
    path('M-10 892C300 880 800 894 1210 884V905H-10Z', 'algarrobo'),
    tufts(
      154,
      [
        [760, 892],
        [880, 896],
        [1100, 890],
        [320, 896],
        [1010, 894],
      ],
      'algarrobo',
      40,
    ),
  ],
}

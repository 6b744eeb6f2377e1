import { path, place, rect, ribbon } from '../drawing.ts'
import { sittingCat, sittingDog, standingDog } from '../elements/animals.ts'
import { townFar } from '../elements/backdrop.ts'
import { house } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { stall } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { DAWN } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...DAWN, sky: ['haze', 'mist', 'dust', 'clay'] as const, sun: 'glow' as const }

const syringe = ribbon('M0 0L18 -6', 'paper', 7) + ribbon('M18 -6L30 -10', 'slate', 2)

export const pets: Scene = {
  alt: 'Una jornada para mascotas en el barrio: una veterinaria vacuna a un perro bajo un toldo y, en primer plano, un perro y un gato esperan sentados.',
  draw: () => [
    sky(hour, {
      sun: [420, 470],
      radius: 92,
      clouds: [
        [90, 170, 300],
        [640, 150, 330],
        [980, 260, 220],
      ],
    }),
    birds(
      [
        [260, 300],
        [306, 276],
        [222, 270],
      ],
      'water',
    ),
    townFar(hour, 28, { tank: 560 }),
    place(streetTree(hour, 241), 90, HORIZON + 50, 0.9),
    plain(hour, HORIZON + 20),
    place(house(hour, { width: 240, wall: 'clay', shade: 'terracotta', door: 'rio', trim: 'dust' }), 800, 652, 0.98),
    place(house(hour, { width: 200, wall: 'tide', shade: 'rio', door: 'paper', trim: 'rio' }), 1040, 654, 1.02),
    place(algarrobo(hour, 242), 1090, 720, 1.2),
    ground(
      [
        [-10, 660],
        [420, 640],
        [820, 650],
        [1210, 670],
      ],
      'straw',
      'ochre',
      0.5,
    ),
    castShadow(760, 770, 400, 150, 'ochre', { drop: 20 }),
    place(
      stall({ width: 300, height: 250, stripes: ['rio', 'paper'], cloth: 'tide', counter: 'slate' }),
      790,
      776,
      1.3,
    ),
    place(standingDog('paper', 'bark'), 826, 660, 1.12, { flip: true }),
    castShadow(660, 790, 60, 110, 'ochre', { drop: 10 }),
    place(
      person({
        pose: { ...POSES.reaching, near: [54, 76], far: [40, 66] },
        top: 'paper',
        garment: 'coat',
        bottom: 'tide',
        hair: 'bun',
        skin: 'toast',
        holding: syringe,
      }),
      672,
      792,
      1.46,
    ),
    place(
      person({
        pose: { ...POSES.reaching, near: [40, 60], far: [30, 60] },
        height: 166,
        top: 'lapacho',
        bottom: 'ink',
        hair: 'long',
        skin: 'honey',
      }),
      980,
      790,
      1.32,
      { flip: true },
    ),
    ribbon('M1106 706Q1070 760 1084 794', 'ladrillo', 4),
    place(
      person({
        pose: { ...POSES.standing, near: [20, 30] },
        height: 118,
        top: 'sol',
        bottom: 'rio',
        garment: 'shorts',
        hair: 'curls',
        skin: 'toast',
      }),
      1120,
      812,
      1.36,
      { flip: true },
    ),
    place(standingDog('ember', 'maroon'), 1060, 826, 0.8, { flip: true }),
    ground(
      [
        [-10, 800],
        [420, 812],
        [820, 848],
        [1210, 858],
      ],
      'amber',
      'ochre',
      0.6,
    ),
    castShadow(220, 872, 150, 170, 'ochre', { drop: 10 }),
    castShadow(450, 876, 120, 130, 'ochre', { drop: 10 }),
    place(sittingDog('ember', 'ladrillo', 'rio'), 230, 880, 2.1),
    place(sittingCat('slate', 'ink'), 470, 886, 1.66),
    rect(608, 792, 150, 92, 'algarrobo', 16),
    path('M628 884V812H672V884ZM694 884V812H738V884Z', 'thicket'),
    ribbon('M650 792C650 766 716 766 716 792', 'thicket', 9),
    tufts(
      243,
      [
        [60, 892],
        [350, 896],
        [880, 896],
        [1150, 890],
      ],
      'algarrobo',
      38,
    ),
  ],
}

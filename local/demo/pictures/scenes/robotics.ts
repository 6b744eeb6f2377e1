import { clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { lyingBook } from '../elements/books.ts'
import { roomWall, shelf, type WindowOptions, windowFrame, windowGlass } from '../elements/interior.ts'
import { plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky, stars } from '../elements/sky.ts'
import { trafficLight } from '../elements/street.ts'
import { hangingLamp, tableTop } from '../elements/table.ts'
import { laptop, robotArm, rover } from '../elements/technology.ts'
import { EVENING as hour } from '../hour.ts'
import type { Scene } from './scene.ts'

const opening: WindowOptions = {
  x: 420,
  y: 130,
  width: 500,
  height: 400,
  frame: 'night',
  sill: 'rioProfundo',
  panes: 3,
}

export const robotics: Scene = {
  alt: 'En un taller de tecnología, al anochecer, una chica programa un pequeño robot con ruedas y un hombre prueba un brazo mecánico sobre la mesa.',
  draw: () => [
    clipRegion('glass', windowGlass(opening)),
    group(
      [
        sky(hour, { sun: [560, 480], radius: 66, clouds: [[660, 220, 240]] }),
        stars(191, 60),
        townFar({ ...hour, far: 'twilight', middle: 'night' }, 23, { towers: 800, y: 520 }),
        plain({ ...hour, ground: 'night' }, 530),
      ],
      { clip: 'glass' },
    ),
    roomWall('rio', 'ink', 730, opening, hour),
    path('M470 112L260 730H900L560 112Z', 'sol', { opacity: 0.1 }),
    windowFrame(opening),
    place(shelf(290, 'ember', 'ladrillo'), 60, 290),
    place(lyingBook(150, 30, 'ladrillo'), 90, 290),
    place(lyingBook(130, 26, 'sol', 'cream'), 98, 260),
    place(rover('ladrillo', 'cream'), 296, 290, 0.62),
    place(shelf(200, 'ember', 'ladrillo'), 980, 330),
    rect(1004, 262, 66, 68, 'tide', 5),
    rect(1084, 284, 72, 46, 'ember', 5),
    ribbon('M1016 284h42M1016 302h42M1100 306h40', 'cream', 5),
    place(hangingLamp(60, 'ladrillo'), 516, 0, 1.25),
    rect(0, 706, 1200, 200, 'rioProfundo'),
    place(
      person({
        pose: { ...POSES.reaching, lean: 8, nod: 8, near: [36, 66], far: [26, 62] },
        height: 138,
        top: 'sol',
        bottom: 'ink',
        hair: 'tail',
        skin: 'toast',
      }),
      392,
      912,
      2.8,
    ),
    place(
      person({
        pose: { ...POSES.reaching, near: [62, 88], far: [40, 80] },
        top: 'ladrillo',
        bottom: 'ink',
        hair: 'short',
        skin: 'chestnut',
        longSleeves: true,
      }),
      1080,
      920,
      2.55,
      { flip: true },
    ),
    place(tableTop(1200, 170, 'ember', 'glow', 'ladrillo'), 0, 748),
    rect(0, 740, 1200, 10, 'glow'),
    place(laptop('rioProfundo', ['sol', 'paper', 'water', 'glow', 'meadow']), 204, 844, 1.5),
    place(rover('rio', 'cream'), 566, 862, 1.6),
    place(robotArm('sol', 'glow', 'ladrillo'), 800, 826, 1.28),
    place(trafficLight(150, 2), 1060, 872, 0.9),
    rect(896, 826, 54, 54, 'algarrobo', 5),
    rect(958, 838, 42, 42, 'blossom', 5),
    rect(896, 826, 16, 54, 'ink', 4, { opacity: 0.18 }),
    ribbon('M388 838C430 880 470 860 498 850', 'ink', 5),
  ],
}

import { circle, ellipse, group, path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { house } from '../elements/houses.ts'
import { castShadow, ground, plain, tufts } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { barrier, cone } from '../elements/street.ts'
import { algarrobo, quebracho, streetTree } from '../elements/trees.ts'
import { grader } from '../elements/vehicles.ts'
import { SIESTA } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

const hour = { ...SIESTA, sky: ['haze', 'mist', 'cream', 'straw'] as const, sun: 'amber' as const }

const shovel = ribbon('M-14 -46L26 70', 'bark', 6) + path('M16 60L36 54L46 92Q36 104 26 98Z', 'slate')
const paddle = ribbon('M0 20V-70', 'slate', 5) + circle(0, -92, 26, 'ladrillo') + ellipse(0, -92, 17, 5, 'paper')

export const roadWorks: Scene = {
  alt: 'Una motoniveladora amarilla perfila una calle de tierra del barrio; un operario palea y otro ordena el paso, entre conos y una valla.',
  draw: () => [
    sky(hour, {
      sun: [986, 440],
      radius: 84,
      clouds: [
        [90, 170, 330],
        [560, 240, 260],
      ],
    }),
    birds(
      [
        [700, 210],
        [746, 186],
        [664, 184],
      ],
      'stone',
    ),
    townFar({ ...hour, middle: 'meadow' }, 15, { tank: 830 }),
    place(algarrobo(hour, 121), 620, HORIZON + 36, 0.7),
    plain(hour, HORIZON + 20),
    place(house(hour, { width: 210, wall: 'tide', shade: 'rio', door: 'paper', trim: 'rio' }), -40, 656, 1.06),
    place(house(hour, { width: 250, wall: 'cream', shade: 'straw', door: 'ladrillo', trim: 'amber' }), 196, 652, 0.98),
    place(
      house(hour, { width: 200, wall: 'terracotta', shade: 'ladrillo', door: 'rioProfundo', trim: 'ladrillo' }),
      460,
      646,
      0.86,
    ),
    place(streetTree(hour, 122), 444, 662, 0.9),
    place(quebracho(hour, 123), 1130, 676, 0.94),
    ground(
      [
        [-10, 664],
        [420, 650],
        [820, 640],
        [1210, 664],
      ],
      'clay',
      'terracotta',
      0.5,
    ),
    path('M-10 716C260 690 640 672 1210 690V842C800 830 300 830 -10 846Z', 'terracotta', { opacity: 0.7 }),
    grain('M-10 716C260 690 640 672 1210 690V842C800 830 300 830 -10 846Z', 'maroon', 0.6, 'down'),
    ribbon('M-10 752C240 728 400 722 560 720M-10 800C220 786 420 776 600 774', 'ladrillo', 7, { opacity: 0.5 }),
    group(
      [
        circle(372, 744, 46, 'dust'),
        circle(312, 752, 62, 'dust'),
        circle(238, 766, 44, 'dust'),
        circle(430, 768, 38, 'dust'),
        ellipse(320, 796, 170, 22, 'dust'),
      ],
      { opacity: 0.8 },
    ),
    group([circle(280, 776, 40, 'cream'), circle(350, 780, 48, 'cream'), ellipse(310, 806, 110, 14, 'cream')], {
      opacity: 0.7,
    }),
    castShadow(650, 802, 480, -200, 'maroon', { drop: 26 }),
    place(grader(), 400, 804, 1.36),
    path('M640 806C690 776 740 770 790 790C820 800 850 808 880 808Z', 'ladrillo'),
    castShadow(990, 812, 50, -100, 'maroon', { drop: 20 }),
    place(
      person({
        pose: { ...POSES.bending, lean: 26, near: [30, 44], far: [54, 66] },
        top: 'rio',
        bottom: 'rioProfundo',
        extra: 'vest',
        extraColour: 'sol',
        hat: 'helmet',
        hatColour: 'paper',
        longSleeves: true,
        skin: 'ember',
        holding: shovel,
      }),
      1010,
      820,
      1.36,
      { flip: true },
    ),
    ground(
      [
        [-10, 846],
        [500, 838],
        [1210, 850],
      ],
      'clay',
      'maroon',
      0.6,
    ),
    castShadow(180, 872, 60, -140, 'maroon', { drop: 18 }),
    place(
      person({
        pose: { ...POSES.standing, near: [70, 150] },
        top: 'tide',
        bottom: 'rioProfundo',
        extra: 'vest',
        extraColour: 'sol',
        hat: 'helmet',
        hatColour: 'sol',
        longSleeves: true,
        skin: 'toast',
        holding: paddle,
      }),
      176,
      878,
      1.6,
    ),
    place(cone(), 350, 880, 1.5),
    place(cone(), 1130, 884, 1.5),
    place(barrier(), 930, 894, 1.3),
    tufts(
      124,
      [
        [40, 886],
        [760, 892],
        [880, 884],
      ],
      'algarrobo',
      40,
    ),
  ],
}

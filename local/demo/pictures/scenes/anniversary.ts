import { path, place } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { crowd, firework, stage } from '../elements/celebration.ts'
import { church } from '../elements/church.ts'
import { plain } from '../elements/land.ts'
import { bombo, guitar, microphone } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky, stars } from '../elements/sky.ts'
import { garland } from '../elements/street.ts'
import { algarrobo, quebracho } from '../elements/trees.ts'
import { NIGHT as hour } from '../hour.ts'
import { HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

export const anniversary: Scene = {
  alt: 'Vigilia de aniversario por la noche: fuegos artificiales sobre las torres de la iglesia, músicos en un escenario iluminado y el público de espaldas.',
  draw: () => [
    sky(hour, { sun: [1010, 150], radius: 52 }),
    stars(161, 70),
    place(firework(162, 150, 'sol'), 300, 190),
    place(firework(163, 110, 'blossom'), 520, 300),
    place(firework(164, 90, 'water'), 130, 360),
    place(firework(165, 70, 'glow'), 690, 140),
    townFar(hour, 19),
    place(quebracho(hour, 166), 440, HORIZON + 60, 0.86),
    place(church({ ...hour, wall: 'tide', wallShade: 'rio' }, 'sol'), 236, HORIZON + 60, 1.02),
    place(algarrobo(hour, 167), 40, HORIZON + 80, 0.8),
    plain({ ...hour, ground: 'rio' }, HORIZON + 50),
    place(stage('sol', 'maroon', 'night'), 820, 744, 1.3),
    place(
      person({
        pose: { ...POSES.standing, near: [50, 104], far: [30, 96] },
        top: 'paper',
        bottom: 'ink',
        skin: 'ember',
        hat: 'brim',
        hatColour: 'bark',
        extra: 'scarf',
        extraColour: 'ladrillo',
        longSleeves: true,
      }),
      724,
      688,
      1.08,
    ),
    place(guitar('sol', 'ladrillo'), 716, 604, 0.44, { turn: 66 }),
    place(
      person({
        pose: { ...POSES.raising, near: [40, 120] },
        top: 'lapacho',
        garment: 'dress',
        hair: 'long',
        skin: 'toast',
      }),
      838,
      690,
      1.08,
    ),
    place(microphone('ink'), 868, 690, 1.02, { flip: true }),
    place(
      person({
        pose: { ...POSES.reaching, near: [46, 60], far: [34, 74] },
        top: 'rio',
        bottom: 'ink',
        skin: 'ember',
        hair: 'curls',
        longSleeves: true,
      }),
      960,
      690,
      1.04,
    ),
    place(bombo(), 1014, 690, 0.56),
    garland([-10, 476], [486, 366], 46, 12, ['sol', 'blossom', 'cream', 'water'], 'pennants', 'ink'),
    garland([1154, 362], [1220, 330], 10, 2, ['sol', 'cream'], 'pennants', 'ink'),
    path('M430 744H1200V905H250Z', 'ember', { opacity: 0.55 }),
    path('M560 744H1090L1210 905H420Z', 'sol', { opacity: 0.35 }),
    place(crowd(168, 1240, 24, 'rioProfundo'), -10, 800),
    place(crowd(170, 1240, 32, 'night'), -20, 836),
    place(crowd(169, 1260, 44, 'ink'), -20, 884),
  ],
}

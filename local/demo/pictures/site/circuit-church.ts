import { path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { church } from '../elements/church.ts'
import { castShadow, ground, plain } from '../elements/land.ts'
import { bombo } from '../elements/music.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { garland } from '../elements/street.ts'
import { algarrobo } from '../elements/trees.ts'
import { GOLDEN } from './hours.ts'
import type { SiteScene } from './site-scene.ts'

const SIZE = { width: 1200, height: 800 }

/** A banner of the parish on its pole, 250 high. */
const standard =
  ribbon('M0 0V-250', 'bark', 6) +
  ribbon('M-34 -232H34', 'bark', 6) +
  path('M-32 -232H32V-140L0 -120L-32 -140Z', 'paper') +
  ribbon('M0 -218V-156M-16 -198H16', 'ladrillo', 7)

/** The procession of Santiago Apóstol passes its church to the beat of the bombos. */
export const religious: SiteScene = {
  size: [1200, 800],
  draw: () => [
    sky(GOLDEN, {
      sun: [900, 420],
      radius: 84,
      ...SIZE,
      clouds: [
        [60, 170, 300],
        [960, 150, 200],
      ],
    }),
    birds(
      [
        [300, 240],
        [350, 214],
        [268, 208],
      ],
      'maroon',
    ),
    townFar(GOLDEN, 81, { y: 520 }),
    plain(GOLDEN, 540, 1200, 800),
    place(church(GOLDEN), 560, 588, 1.22),
    place(algarrobo(GOLDEN, 82, 15), 1060, 600, 0.92),
    garland([20, 330], [400, 250], 40, 9, ['sol', 'paper', 'rio'], 'pennants', 'bark'),
    garland([724, 250], [1220, 300], 60, 12, ['sol', 'paper', 'rio'], 'pennants', 'bark'),
    path('M470 590H650L900 800H220Z', 'dust', { opacity: 0.7 }),
    castShadow(300, 700, 60, -90, GOLDEN.shadow, { drop: 34 }),
    place(person({ pose: POSES.walking, top: 'rio', garment: 'dress', hair: 'bun', skin: 'toast' }), 236, 690, 0.96),
    place(
      person({ pose: POSES.walking, height: 116, top: 'sol', bottom: 'rio', garment: 'shorts', skin: 'toast' }),
      300,
      694,
      0.96,
    ),
    place(
      person({
        pose: { ...POSES.walking, near: [30, 92], far: [20, 84] },
        top: 'cream',
        bottom: 'ink',
        skin: 'ember',
        hat: 'brim',
        hatColour: 'bark',
        extra: 'scarf',
        extraColour: 'ladrillo',
      }),
      420,
      716,
      1.16,
    ),
    place(bombo(), 478, 684, 0.5, { turn: 14 }),
    place(
      person({
        pose: { ...POSES.walking, near: [40, 108], far: [20, 84] },
        top: 'paper',
        bottom: 'rioProfundo',
        skin: 'chestnut',
        hair: 'curls',
      }),
      566,
      728,
      1.2,
    ),
    place(bombo('glow', 'ember'), 628, 696, 0.52, { turn: 14 }),
    place(standard, 790, 744, 1.16),
    place(
      person({
        pose: { ...POSES.walking, near: [46, 120], far: [38, 100] },
        top: 'maroon',
        bottom: 'ink',
        skin: 'toast',
        longSleeves: true,
      }),
      762,
      742,
      1.22,
    ),
    ground(
      [
        [-10, 772],
        [500, 780],
        [1210, 766],
      ],
      'terracotta',
      'maroon',
      0.6,
      810,
    ),
  ],
}

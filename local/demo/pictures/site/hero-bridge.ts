import { path, place, ribbon } from '../drawing.ts'
import { puenteCarretero } from '../elements/bridge.ts'
import { glitter, ground, ripples, tufts } from '../elements/land.ts'
import { mate } from '../elements/market.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, treeLine } from '../elements/trees.ts'
import { grain } from '../sheet.ts'
import { RIVER_DUSK } from './hours.ts'
import type { SiteScene } from './site-scene.ts'

const WATERLINE = 684
const hour = RIVER_DUSK

/** A canoe with someone who fishes, looking right, 200 wide. */
const canoe = [
  ribbon('M26 -50L128 -112', 'night', 2.6),
  ribbon('M128 -112q10 50 6 112', 'haze', 1.2),
  place(
    person({ pose: POSES.sitting, top: 'maroon', bottom: 'night', skin: 'chestnut', hat: 'brim', hatColour: 'ember' }),
    -6,
    8,
    0.58,
  ),
  path('M-96 -22C-60 -10 60 -10 104 -26C92 2 70 10 40 10H-52C-78 10 -92 -2 -96 -22Z', 'night'),
  ribbon('M-92 22q60 8 90 2t110 2', 'ember', 4),
].join('')

/** The Puente Carretero after sunset; the sky over the left two thirds stays dark for words in white. */
export const heroBridge: SiteScene = {
  size: [1600, 1000],
  draw: () => [
    sky(hour, {
      sun: [1132, 628],
      radius: 76,
      width: 1600,
      height: 1000,
      clouds: [
        [1180, 400, 240],
        [1330, 268, 250],
        [560, 560, 330],
      ],
    }),
    birds(
      [
        [896, 500],
        [940, 478],
        [864, 472],
      ],
      'night',
    ),
    place(treeLine(41, 1620, 66, 'maroon'), -10, WATERLINE),
    place(treeLine(42, 560, 90, 'night'), -30, WATERLINE + 4),
    path(`M0 ${WATERLINE}H1600V1000H0Z`, 'rio'),
    path(
      `M0 ${WATERLINE}H1600V${WATERLINE + 26}Q1200 ${WATERLINE + 44} 800 ${WATERLINE + 26}T0 ${WATERLINE + 22}Z`,
      'twilight',
    ),
    grain(`M0 ${WATERLINE}H1600V1000H0Z`, 'ink', 0.7, 'down'),
    glitter(43, 1132, WATERLINE + 8, 900, 'glow', 100),
    ripples(44, 44, [40, WATERLINE + 24], 1500, 220, 'tide'),
    path('M-10 648H600L640 690H-10Z', 'night'),
    place(puenteCarretero(4, { span: 282, rise: 104, drop: 56, steel: 'night', stone: 'maroon' }), 560, WATERLINE - 32),
    ribbon(`M660 ${WATERLINE + 40}h70M930 ${WATERLINE + 34}h90M1420 ${WATERLINE + 40}h60`, 'night', 6),
    place(canoe, 920, 764, 0.86),
    ground(
      [
        [980, 1010],
        [1130, 850],
        [1330, 800],
        [1610, 772],
      ],
      'night',
      'ink',
      0.6,
      1010,
    ),
    ground(
      [
        [-10, 880],
        [360, 892],
        [760, 936],
        [1240, 990],
        [1610, 1004],
      ],
      'night',
      'ink',
      0.6,
      1010,
    ),
    place(algarrobo({ ...hour, leaf: ['ink', 'night', 'rioProfundo'] }, 45, 8), 1540, 800, 1.06, { flip: true }),
    place(
      person({
        pose: POSES.sitting,
        top: 'ember',
        bottom: 'rioProfundo',
        garment: 'skirt',
        hair: 'tail',
        skin: 'toast',
        holding: mate('bark'),
      }),
      1304,
      806,
      0.9,
    ),
    place(person({ pose: POSES.sitting, top: 'haze', bottom: 'tide', skin: 'ember', hair: 'curls' }), 1396, 804, 0.94, {
      flip: true,
    }),
    path('M1262 764h74v9h-6v28h-8v-28h-46v28h-8v-28h-6ZM1364 762h74v9h-6v28h-8v-28h-46v28h-8v-28h-6Z', 'maroon'),
    tufts(
      46,
      [
        [1170, 846],
        [1400, 804],
        [1560, 800],
        [300, 900],
        [620, 934],
        [880, 960],
      ],
      'rioProfundo',
      34,
    ),
  ],
}

import { clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { shop } from '../elements/houses.ts'
import { plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { goodsTrain, station, track } from '../elements/railway.ts'
import { birds, sky } from '../elements/sky.ts'
import { pin } from '../elements/technology.ts'
import { streetTree } from '../elements/trees.ts'
import { DAWN as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

/** The ground is a map: an unfolded sheet with blocks, streets and the river at its edge. */
const SHEET = 'M-60 664L300 640L620 660L930 640L1260 660V905H-60Z'

const markers = (x: number, y: number, height: number, colour: 'ladrillo' | 'rio' | 'lapacho' | 'algarrobo') => [
  path(
    `M${x - height * 0.2} ${y}a${height * 0.2} ${height * 0.05} 0 1 0 ${height * 0.4} 0a${height * 0.2} ${height * 0.05} 0 1 0 ${-height * 0.4} 0Z`,
    'slate',
    { opacity: 0.4 },
  ),
  place(pin(height, colour), x, y),
]

const clipboard =
  rect(-20, -44, 42, 54, 'bark', 4) +
  rect(-15, -36, 32, 42, 'paper') +
  ribbon('M-9 -26h20M-9 -16h20M-9 -6h12', 'bone', 3)

export const shopsMap: Scene = {
  alt: 'Una calle de comercios con toldos se levanta sobre un gran plano de la ciudad; marcadores de colores señalan cada local y una encuestadora toma nota.',
  draw: () => [
    sky(hour, {
      sun: [980, 480],
      radius: 88,
      clouds: [
        [80, 150, 320],
        [560, 200, 300],
      ],
    }),
    birds(
      [
        [780, 270],
        [826, 246],
        [744, 240],
      ],
      'water',
    ),
    townFar(hour, 25, { towers: 150 }),
    place(station(hour), 770, HORIZON + 20, 0.56),
    plain(hour, HORIZON + 16),
    place(track(1300, 'slate', 'stone'), -40, HORIZON + 36),
    place(
      goodsTrain(3, [
        ['ladrillo', 'maroon'],
        ['slate', 'ink'],
        ['glow', 'ember'],
      ]),
      640,
      HORIZON + 34,
      0.66,
    ),
    path(SHEET, 'paper'),
    clipRegion('map', SHEET),
    group(
      [
        path('M-60 664L300 640V905H-60ZM620 660L930 640V905H620Z', 'bone', { opacity: 0.45 }),
        path('M-60 860C200 800 360 870 560 838C760 806 900 900 1260 846V960H-60Z', 'water'),
        path(
          'M-20 690L250 672L230 716L-60 738ZM300 668L560 682L580 726L290 712ZM640 684L900 668L950 712L664 728ZM960 664L1260 684V728L1010 712ZM-60 770L210 746L180 800L-60 836ZM276 742L590 756L606 806L250 806ZM680 758L970 742L1020 800L702 800ZM1040 742L1260 758V820L1086 806Z',
          'sage',
        ),
        path('M700 758L820 750L842 800L702 800ZM300 668L420 674L424 718L290 712Z', 'amber', { opacity: 0.8 }),
      ],
      { clip: 'map' },
    ),
    grain(SHEET, 'rio', 0.4, 'down'),
    ribbon('M300 640V860M620 660V838M930 640V874', 'stone', 3, { opacity: 0.8 }),
    place(shop(hour, { awning: 'rio', wall: 'clay' }), 24, 716, 0.94),
    place(shop(hour, { awning: 'ladrillo', width: 240 }), 312, 706, 1.02),
    place(streetTree(hour, 211), 592, 716, 0.86),
    place(shop(hour, { awning: 'algarrobo', wall: 'straw', width: 200 }), 650, 712, 0.94),
    place(shop(hour, { awning: 'lapacho', wall: 'paper', open: false }), 900, 708, 0.98),
    ...markers(126, 536, 104, 'rio'),
    ...markers(434, 510, 126, 'ladrillo'),
    ...markers(744, 538, 104, 'algarrobo'),
    ...markers(1012, 522, 112, 'lapacho'),
    place(
      person({ pose: POSES.walking, top: 'ladrillo', garment: 'dress', hair: 'long', skin: 'honey' }),
      566,
      742,
      0.96,
    ),
    place(
      person({
        pose: POSES.standing,
        top: 'rio',
        bottom: 'ink',
        skin: 'toast',
        extra: 'apron',
        extraColour: 'cream',
        hairColour: 'slate',
      }),
      872,
      728,
      0.9,
    ),
    ...markers(1130, 850, 190, 'ladrillo'),
    ...markers(560, 860, 140, 'rio'),
    place(
      person({
        pose: { ...POSES.standing, nod: 12, near: [26, 104], far: [40, 92] },
        top: 'sol',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'toast',
        extra: 'bag',
        extraColour: 'ladrillo',
        longSleeves: true,
        holding: clipboard,
      }),
      262,
      886,
      1.9,
    ),
  ],
}

import { path, place, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { galleryHouse, house } from '../elements/houses.ts'
import { castShadow, ground, plain } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { birds, sky } from '../elements/sky.ts'
import { algarrobo, streetTree } from '../elements/trees.ts'
import { collectionLorry } from '../elements/vehicles.ts'
import { bag, bottle, cardboardBox, recyclingSign, tin } from '../elements/waste.ts'
import { DAWN as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

export const recycling: Scene = {
  alt: 'Una mañana en el barrio: bolsas de colores, cartones y botellas separadas en la vereda, y el camión recolector verde que se acerca.',
  draw: () => [
    sky(hour, {
      sun: [214, 486],
      radius: 88,
      clouds: [
        [420, 150, 340],
        [900, 250, 260],
        [40, 250, 200],
      ],
    }),
    birds(
      [
        [420, 330],
        [468, 304],
        [380, 296],
      ],
      'water',
    ),
    townFar(hour, 2, { towers: 420, tank: 560 }),
    place(algarrobo(hour, 21), 700, HORIZON + 30, 0.72),
    plain(hour, HORIZON + 18),
    place(house(hour, { width: 240, wall: 'straw', shade: 'amber', door: 'rio' }), 520, 640, 0.86),
    place(galleryHouse(hour, 'paper', 'ladrillo'), 742, 644, 0.96),
    place(
      house(hour, { width: 230, wall: 'clay', shade: 'terracotta', door: 'algarrobo', trim: 'dust' }),
      1006,
      648,
      1.05,
    ),
    place(streetTree(hour, 22), 970, 660, 0.86),
    path('M-10 640L1210 656V684L-10 662Z', 'bone'),
    path('M-10 662L1210 684V834L-10 800Z', 'stone'),
    grain('M-10 662L1210 684V834L-10 800Z', 'ink', 0.4, 'down'),
    ribbon('M30 734l130 3M280 740l130 3M1010 757l130 3', 'paper', 7, { opacity: 0.8 }),
    castShadow(800, 768, 420, 190, 'slate', { drop: 26 }),
    place(collectionLorry('algarrobo', 'thicket'), 604, 772, 1.18),
    place(recyclingSign('paper'), 750, 640, 1.05),
    castShadow(548, 776, 50, 130, 'slate', { drop: 20 }),
    place(
      person({
        pose: POSES.walking,
        top: 'rio',
        bottom: 'rioProfundo',
        extra: 'vest',
        extraColour: 'sol',
        hat: 'cap',
        hatColour: 'algarrobo',
        longSleeves: true,
        holding: place(bag('sol', 'glow'), 0, 52, 0.62),
      }),
      532,
      780,
      1.16,
    ),
    ground(
      [
        [-10, 786],
        [260, 792],
        [620, 812],
        [1210, 832],
      ],
      'cream',
      'stone',
      0.5,
    ),
    path('M-10 786L1210 832V842L-10 798Z', 'stone'),
    castShadow(140, 852, 100, 150, 'stone', { drop: 16 }),
    castShadow(270, 860, 110, 150, 'stone', { drop: 16 }),
    castShadow(420, 862, 100, 150, 'stone', { drop: 16 }),
    place(bag('sol', 'glow'), 330, 846, 1.35),
    place(bag('algarrobo', 'thicket'), 128, 852, 1.75),
    place(bag('rio', 'rioProfundo'), 246, 866, 1.6),
    place(cardboardBox(), 420, 868, 1.25),
    place(bottle('meadow'), 528, 870, 1.05),
    place(bottle('water'), 566, 876, 0.9),
    place(tin('stone'), 606, 876, 1),
  ],
}

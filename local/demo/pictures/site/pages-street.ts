import { path, place, ribbon, type Svg } from '../drawing.ts'
import { house } from '../elements/houses.ts'
import { domeCamera } from '../elements/office.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { lamp } from '../elements/street.ts'
import { phone, pin } from '../elements/technology.ts'
import { collectionLorry, patrolCar } from '../elements/vehicles.ts'
import { bag, cardboardBox } from '../elements/waste.ts'
import { head, lit } from './page-head.ts'
import type { SiteScene } from './site-scene.ts'

const street = (y: number): Svg =>
  path(`M-10 ${y - 34}H1210V${y - 14}H-10Z`, 'clay') +
  path(`M-10 ${y - 14}H1210V810H-10Z`, 'night') +
  ribbon(`M60 ${y + 84}h150M380 ${y + 84}h150M700 ${y + 84}h150M1020 ${y + 84}h150`, 'slate', 8)

/** Collection: the lorry, a worker with a bag, what waits on the kerb. */
export const waste: SiteScene = head(300, 101, [
  place(
    house(lit, { wall: 'terracotta', shade: 'ladrillo', door: 'rio', lit: true, width: 250, height: 160 }),
    30,
    600,
    1.2,
  ),
  place(
    house(lit, { wall: 'tide', shade: 'rio', door: 'ladrillo', lit: true, width: 240, height: 170 }),
    360,
    600,
    1.2,
  ),
  place(house(lit, { wall: 'clay', shade: 'terracotta', door: 'rio', lit: true, width: 260 }), 780, 600, 1.2),
  street(634),
  place(lamp(340, 'night', 'sol', true), 1060, 612),
  place(collectionLorry('algarrobo', 'thicket'), 330, 690, 1.6),
  place(
    person({
      pose: { ...POSES.walking, near: [40, 70] },
      top: 'rio',
      bottom: 'tide',
      skin: 'ember',
      extra: 'vest',
      extraColour: 'sol',
      hat: 'cap',
      hatColour: 'ladrillo',
      holding: place(bag('rio', 'rioProfundo'), 10, 62, 0.66),
    }),
    200,
    706,
    1.36,
  ),
  place(bag('tide', 'rio'), 1000, 716, 1.2),
  place(bag('rio', 'rioProfundo'), 1076, 722, 0.96),
  place(cardboardBox('ochre', 'bark'), 930, 722, 0.9),
])

/** Security: a patrol car, cameras, someone who calls from her telephone. */
export const securityPage: SiteScene = head(
  840,
  104,
  [
    place(house(lit, { wall: 'tide', shade: 'rio', door: 'maroon', lit: true, width: 250 }), 60, 600, 1.24),
    place(house(lit, { wall: 'terracotta', shade: 'ladrillo', door: 'rio', lit: true, width: 230 }), 420, 600, 1.2),
    place(house(lit, { wall: 'clay', shade: 'terracotta', door: 'rioProfundo', lit: true, width: 240 }), 900, 600, 1.2),
    street(634),
    place(lamp(370, 'night', 'sol', true), 330, 616),
    place(patrolCar(), 360, 704, 1.6),
    ribbon('M880 700V250', 'night', 16),
    place(domeCamera('night'), 880, 264, 1.5),
    place(domeCamera('night'), 880, 300, 1.2, { flip: true }),
    place(
      person({
        pose: { ...POSES.standing, near: [36, 120] },
        top: 'sol',
        bottom: 'tide',
        hair: 'long',
        skin: 'toast',
        holding: place(phone(18, 34, pin(18, 'ladrillo')), 4, 10),
      }),
      1010,
      720,
      1.4,
      { flip: true },
    ),
  ],
  700,
)

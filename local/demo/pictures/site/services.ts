import { path, place, rect, ribbon, type Svg } from '../drawing.ts'
import { openBook } from '../elements/books.ts'
import { flag } from '../elements/church.ts'
import { healthCentre, school, townHall } from '../elements/civic.ts'
import { house } from '../elements/houses.ts'
import { castShadow } from '../elements/land.ts'
import { aidCase, domeCamera, form, stamp } from '../elements/office.ts'
import { person } from '../elements/person.ts'
import { POSES } from '../elements/pose.ts'
import { sky } from '../elements/sky.ts'
import { lamp } from '../elements/street.ts'
import { pin } from '../elements/technology.ts'
import { treeLine } from '../elements/trees.ts'
import { collectionLorry, patrolCar } from '../elements/vehicles.ts'
import { bag, bottle } from '../elements/waste.ts'
import { AFTERNOON, DAWN, type Hour, NIGHT, NOON, SIESTA } from '../hour.ts'
import { grain } from '../sheet.ts'
import type { SiteScene } from './site-scene.ts'

const HORIZON = 262

/** All services share a horizon and a low sun: where it happens stands behind, what it is about lies near at the right. */
const service = (hour: Hour, sun: number, seed: number, pieces: readonly Svg[]): SiteScene => ({
  size: [600, 400],
  draw: () => [
    sky(hour, { sun: [sun, 196], radius: 44, width: 600, height: 400 }),
    place(treeLine(seed, 600, 46, hour.far), 0, HORIZON),
    place(treeLine(seed + 9, 600, 30, hour.middle), 0, HORIZON + 8),
    rect(0, HORIZON + 8, 600, 140, hour.ground),
    path(`M0 322Q300 308 600 320V400H0Z`, hour.groundPatch),
    grain('M0 322Q300 308 600 320V400H0Z', hour.shadow, 0.4, 'down'),
    ...pieces,
  ],
})

/** Paperwork: the town hall, a form with its stamp. */
export const paperwork = service(DAWN, 470, 71, [
  place(townHall({ ...DAWN, wallShade: 'clay' }), 26, 320, 0.6),
  place(
    person({
      pose: POSES.walking,
      top: 'ladrillo',
      bottom: 'ink',
      hair: 'tail',
      skin: 'toast',
      holding: rect(-4, -4, 18, 22, 'paper', 2),
    }),
    366,
    340,
    0.48,
    { flip: true },
  ),
  castShadow(480, 376, 120, -90, DAWN.shadow, { drop: 10 }),
  place(form(138), 484, 378, 1, { turn: 5 }),
  place(stamp(), 402, 384, 0.9),
])

/** Education: pupils on their way to school, an open book. */
export const education = service({ ...AFTERNOON, sky: ['haze', 'mist', 'dust', 'straw'] }, 470, 72, [
  place(flag(120), 420, 322),
  place(school(AFTERNOON), 30, 322, 0.78),
  place(
    person({
      pose: POSES.walking,
      height: 122,
      top: 'paper',
      garment: 'coat',
      bottom: 'rio',
      hair: 'tail',
      skin: 'toast',
      extra: 'bag',
      extraColour: 'ladrillo',
    }),
    300,
    348,
    0.7,
    { flip: true },
  ),
  place(
    person({
      pose: POSES.walking,
      height: 116,
      top: 'paper',
      garment: 'coat',
      bottom: 'ink',
      hair: 'curls',
      skin: 'chestnut',
      extra: 'bag',
      extraColour: 'sol',
    }),
    352,
    350,
    0.7,
    { flip: true },
  ),
  place(openBook(150), 486, 384),
])

const night = {
  ...NIGHT,
  sky: ['night', 'rioProfundo', 'rio', 'tide'] as const,
  ground: 'rioProfundo' as const,
  groundPatch: 'night' as const,
}

/** Security: a patrol car at night, a camera on its mast. */
export const security = service(night, 110, 73, [
  place(house(night, { wall: 'tide', shade: 'rio', door: 'maroon', lit: true, width: 200 }), 150, 316, 0.8),
  place(house(night, { wall: 'terracotta', shade: 'ladrillo', door: 'rio', lit: true, width: 190 }), 322, 316, 0.76),
  place(lamp(250, 'ink', 'sol', true), 60, 352),
  place(patrolCar(), 150, 376, 0.94),
  ribbon('M478 400V120', 'ink', 12),
  place(domeCamera('ink'), 478, 128, 0.94),
])

/** Collection: the lorry reaches the bags on the kerb. */
export const wasteCollection = service({ ...DAWN, ground: 'dust', groundPatch: 'stone' }, 120, 74, [
  place(house(DAWN, { wall: 'amber', shade: 'glow', door: 'rio', width: 190 }), 14, 320, 0.7),
  place(house(DAWN, { wall: 'paper', door: 'ladrillo', width: 210 }), 154, 320, 0.72),
  castShadow(330, 352, 300, -40, 'slate', { drop: 12, opacity: 0.35 }),
  place(collectionLorry('algarrobo', 'thicket'), 116, 356, 1.02),
  place(bag('thicket', 'night'), 492, 382, 0.98),
  place(bag('rio', 'rioProfundo'), 556, 384, 0.76),
  place(bottle('meadow'), 440, 384, 0.62),
])

/** Health: the health centre and a first-aid case. */
export const health = service({ ...NOON, ground: 'cream', groundPatch: 'sage', shadow: 'algarrobo' }, 486, 75, [
  place(healthCentre({ ...NOON, shadow: 'stone', wallShade: 'mist' }), 28, 322, 0.86),
  place(
    person({ pose: POSES.standing, top: 'lapacho', garment: 'dress', hair: 'long', skin: 'toast' }),
    366,
    350,
    0.56,
    { flip: true },
  ),
  place(
    person({ pose: { ...POSES.standing, near: [-30, -20] }, height: 112, top: 'sol', bottom: 'rio', skin: 'toast' }),
    392,
    352,
    0.56,
    { flip: true },
  ),
  place(aidCase('ladrillo'), 498, 384, 1.02),
])

/** Work in the neighbourhoods: a visit from door to door, a pin on the map. */
export const territory = service(
  { ...SIESTA, sky: ['clay', 'dust', 'cream', 'straw'], sun: 'sol', far: 'clay' },
  320,
  76,
  [
    place(house(SIESTA, { wall: 'paper', shade: 'clay', door: 'rio', width: 190 }), 14, 318, 0.74),
    place(
      house({ ...SIESTA, far: 'clay' }, { wall: 'straw', shade: 'amber', door: 'algarrobo', width: 200 }),
      168,
      318,
      0.7,
    ),
    place(house(SIESTA, { wall: 'terracotta', shade: 'ladrillo', door: 'rioProfundo', width: 180 }), 452, 318, 0.74),
    place(
      person({
        pose: { ...POSES.reaching, near: [40, 86], far: [24, 78] },
        top: 'paper',
        bottom: 'rioProfundo',
        hair: 'bun',
        skin: 'honey',
        extra: 'vest',
        extraColour: 'sol',
        holding: rect(-6, -24, 26, 30, 'paper', 2),
      }),
      166,
      366,
      0.76,
    ),
    place(
      person({ pose: POSES.standing, top: 'ladrillo', bottom: 'ink', skin: 'ember', hairColour: 'slate' }),
      244,
      364,
      0.74,
      { flip: true },
    ),
    place(pin(158, 'ladrillo'), 410, 376),
  ],
)

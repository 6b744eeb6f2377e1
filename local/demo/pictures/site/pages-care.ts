import { path, place } from '../drawing.ts'
import { healthCentre, kindergarten } from '../elements/civic.ts'
import { castShadow, ground } from '../elements/land.ts'
import { person } from '../elements/person.ts'
import { slide } from '../elements/play.ts'
import { POSES } from '../elements/pose.ts'
import { flowerBed } from '../elements/street.ts'
import { algarrobo, IN_BLOOM, streetTree } from '../elements/trees.ts'
import { ambulance } from '../elements/vehicles.ts'
import { RIVER_DUSK as hour } from './hours.ts'
import { head, lit, shaded } from './page-head.ts'
import type { SiteScene } from './site-scene.ts'

/** Health: the centre with its lights on, an ambulance, a nurse with a mother and her child. */
export const healthPage: SiteScene = head(960, 102, [
  place(algarrobo(shaded, 103, 12), 1080, 590, 1),
  place(healthCentre({ ...lit, wall: 'mist', wallShade: 'haze', shadow: 'tide', glass: 'straw' }), 180, 610, 1.5),
  ground(
    [
      [-10, 612],
      [600, 606],
      [1210, 616],
    ],
    'tide',
    'rioProfundo',
    0.6,
    810,
  ),
  path('M520 612H640L760 810H420Z', 'haze', { opacity: 0.6 }),
  castShadow(900, 690, 240, 70, 'rioProfundo', { drop: 14 }),
  place(ambulance(), 760, 694, 1.2),
  castShadow(480, 724, 120, -110, 'rioProfundo', { drop: 20 }),
  place(
    person({
      pose: { ...POSES.reaching, near: [54, 84] },
      top: 'paper',
      garment: 'coat',
      bottom: 'rio',
      hair: 'bun',
      skin: 'honey',
    }),
    420,
    724,
    1.3,
  ),
  place(
    person({
      pose: { ...POSES.standing, near: [40, 96], far: [30, 92] },
      top: 'ladrillo',
      garment: 'dress',
      hair: 'tail',
      skin: 'toast',
    }),
    532,
    726,
    1.28,
    { flip: true },
  ),
  place(
    person({
      pose: POSES.standing,
      height: 112,
      top: 'sol',
      bottom: 'rioProfundo',
      garment: 'shorts',
      hair: 'curls',
      skin: 'toast',
    }),
    606,
    728,
    1.26,
    { flip: true },
  ),
])

/** Kindergartens: children arrive under a lapacho in bloom. */
export const kindergartens: SiteScene = head(200, 105, [
  place(algarrobo(shaded, 106, 17), 1110, 580, 0.9),
  place(
    kindergarten({ ...lit, wall: 'cream', wallShade: 'clay', shadow: 'terracotta', roof: 'ladrillo', glass: 'straw' }),
    240,
    606,
    1.4,
  ),
  place(streetTree(hour, 107, IN_BLOOM, 13), 140, 620, 1.24),
  ground(
    [
      [-10, 612],
      [600, 606],
      [1210, 616],
    ],
    'meadow',
    'thicket',
    0.7,
    810,
  ),
  path('M560 612H650L780 810H400Z', 'clay', { opacity: 0.8 }),
  place(slide('ladrillo', 'sol', 'glow'), 900, 676, 1),
  place(
    person({
      pose: { ...POSES.walking, far: [40, 50] },
      top: 'ladrillo',
      garment: 'dress',
      hair: 'long',
      skin: 'toast',
    }),
    430,
    710,
    1.3,
  ),
  place(
    person({
      pose: POSES.walking,
      height: 108,
      top: 'sol',
      bottom: 'rio',
      garment: 'shorts',
      hair: 'curls',
      skin: 'toast',
      extra: 'bag',
      extraColour: 'rio',
    }),
    500,
    714,
    1.3,
  ),
  place(
    person({ pose: POSES.cheering, height: 108, top: 'lapacho', garment: 'dress', hair: 'tail', skin: 'ember' }),
    690,
    704,
    1.24,
    { flip: true },
  ),
  place(
    person({
      pose: POSES.running,
      height: 106,
      top: 'rio',
      bottom: 'rioProfundo',
      garment: 'shorts',
      skin: 'chestnut',
    }),
    810,
    720,
    1.24,
    { flip: true },
  ),
  place(flowerBed(200, 'algarrobo', 'sol', 'clay'), 210, 716),
])

import { circle, clipRegion, group, path, place, rect, ribbon } from '../drawing.ts'
import { townFar } from '../elements/backdrop.ts'
import { house } from '../elements/houses.ts'
import { plain } from '../elements/land.ts'
import { sky, stars } from '../elements/sky.ts'
import { lamp } from '../elements/street.ts'
import { phone, pin } from '../elements/technology.ts'
import { streetTree } from '../elements/trees.ts'
import { ambulance } from '../elements/vehicles.ts'
import { NIGHT as hour } from '../hour.ts'
import { grain, HORIZON } from '../sheet.ts'
import type { Scene } from './scene.ts'

/** The map on the screen: blocks and streets, the river at its edge, rings that go out from the pin. */
const map = group(
  [
    rect(-150, -620, 300, 620, 'mist'),
    path('M-150 -150C-60 -190 10 -90 150 -160V0H-150Z', 'water'),
    ribbon('M-150 -470L150 -540M-150 -330L150 -400M-150 -200L150 -260M-70 -620L-30 0M60 -620L96 0', 'paper', 15),
    path('M-44 -500L42 -520L54 -404L-30 -384Z', 'sage'),
    circle(12, -300, 128, 'ladrillo', { opacity: 0.14 }),
    circle(12, -300, 88, 'ladrillo', { opacity: 0.2 }),
    circle(12, -300, 48, 'ladrillo', { opacity: 0.3 }),
    place(pin(150, 'ladrillo'), 12, -290),
  ],
  { clip: 'screen' },
)

const buttons =
  circle(-84, -78, 34, 'rio') +
  circle(0, -78, 34, 'ladrillo') +
  circle(84, -78, 34, 'sol') +
  path('M-88 -96h10v12h12v10h-12v12h-10v-12h-12v-10h12Z', 'paper') +
  path('M0 -98C16 -82 20 -70 12 -60H-12C-20 -70 -8 -80 0 -98Z', 'paper') +
  path('M84 -98L104 -90C104 -72 96 -64 84 -58C72 -64 64 -72 64 -90Z', 'paper')

export const alert: Scene = {
  alt: 'De noche, una mano sostiene un teléfono con un mapa y un punto de ubicación que emite ondas; detrás, una ambulancia llega por la calle iluminada.',
  draw: () => [
    sky(hour, {
      sun: [250, 190],
      radius: 60,
      clouds: [
        [330, 260, 260],
        [-40, 330, 220],
      ],
    }),
    stars(51, 80),
    townFar(hour, 8, { towers: 520 }),
    plain(hour, HORIZON + 20),
    place(house(hour, { wall: 'tide', shade: 'rio', door: 'rioProfundo', trim: 'rio', lit: true }), 10, 650, 0.92),
    place(
      house(hour, { width: 200, wall: 'rio', shade: 'rioProfundo', door: 'maroon', trim: 'rioProfundo' }),
      232,
      648,
      0.86,
    ),
    place(
      house(hour, { width: 240, wall: 'tide', shade: 'rio', door: 'rioProfundo', trim: 'rio', lit: true }),
      416,
      646,
      0.82,
    ),
    place(streetTree(hour, 52), 224, 664, 0.9),
    path('M-10 664L1210 668V800L-10 806Z', 'night'),
    grain('M-10 664L1210 668V800L-10 806Z', 'rio', 0.4, 'up'),
    path('M-10 652H1210V668H-10Z', 'rioProfundo'),
    place(lamp(330, 'ink', 'cream', true), 40, 672),
    place(lamp(330, 'ink', 'cream', true), 520, 672),
    path('M452 722L770 690V790L452 742Z', 'sol', { opacity: 0.22 }),
    circle(338, 622, 74, 'ladrillo', { opacity: 0.3 }),
    circle(338, 622, 40, 'ladrillo', { opacity: 0.5 }),
    place(ambulance(), 190, 770, 1.08),
    ribbon('M10 740h80M-10 770h70M40 708h60', 'tide', 5, { opacity: 0.7 }),
    path('M-10 800L1210 792V905H-10Z', 'rioProfundo'),
    // The hand: palm and fingers behind the telephone, thumb before it.
    path('M1210 600C1130 560 1060 540 1010 600L940 905H1210Z', 'ember'),
    path('M1210 700L1120 640C1060 660 1020 780 1010 905H1210Z', 'ladrillo', { opacity: 0.45 }),
    clipRegion('screen', 'M-140 -620h280v586h-280Z'),
    place(phone(310, 660, map + rect(-140, -150, 280, 118, 'paper', 16) + buttons), 880, 836, 1, { turn: 7 }),
    ribbon('M1046 470L1010 476M1058 540L1012 546M1056 610L1008 616', 'ember', 48),
    ribbon('M726 800C716 740 742 690 790 664', 'ember', 60),
    path('M700 905C690 840 690 790 706 760L770 780C760 830 770 870 800 905Z', 'ember'),
    path('M1080 905C1060 860 1080 800 1130 780L1210 800V905Z', 'rio'),
  ],
}

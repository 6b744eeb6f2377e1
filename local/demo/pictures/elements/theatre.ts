import { circle, d, group, path, rect, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import { grain } from '../sheet.ts'

/** The old cinema and theatre: a tall front with a round gable, a lit marquee and three doors; 300 wide, from the origin to the right. */
export function cinema(hour: Hour): Svg {
  const bulbs = Array.from({ length: 11 }, (_, i) => circle(22 + i * 25.6, -112, 5, 'sol')).join('')
  const doors = [62, 150, 238]
    .map((x) => path(d`M${x - 28} 0V-88H${x + 28}V0Z`, hour.roofShade) + rect(x - 3, -88, 6, 88, hour.wall))
    .join('')
  const windows = [62, 150, 238].map((x) => path(d`M${x - 20} -150v-52a20 20 0 0 1 40 0v52Z`, hour.glass)).join('')
  return group([
    path('M0 0V-250H60C70 -310 230 -310 240 -250H300V0Z', hour.wall),
    grain('M0 0V-250H300V0Z', hour.shadow, 0.5, 'left'),
    rect(-8, -256, 316, 12, hour.wallShade),
    path('M52 -250C62 -322 238 -322 248 -250H234C222 -302 78 -302 66 -250Z', hour.roof),
    circle(150, -268, 17, hour.wallShade),
    circle(150, -268, 10, 'sol'),
    windows,
    doors,
    path('M-6 -126H306L292 -96H8Z', 'ladrillo'),
    bulbs,
    rect(20, -86, 18, 62, 'rio'),
    rect(262, -86, 18, 62, 'rio'),
    rect(0, -12, 300, 12, hour.wallShade),
  ])
}

import { circle, d, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'
import { flag } from './church.ts'

const arch = (x: number, y: number, width: number, height: number, colour: Swatch) =>
  path(d`M${x - width / 2} ${y}V${y - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y}Z`, colour)

/** A kindergarten: long and low, coloured arches, a round gable. 520 wide, from the origin to the right. */
export function kindergarten(hour: Hour): Svg {
  const colours: Swatch[] = ['sol', 'rio', 'ladrillo', 'algarrobo', 'sol']
  return group([
    rect(0, -150, 520, 150, hour.wall),
    grain('M0 0V-150H520V0Z', hour.shadow, 0.55, 'left'),
    path('M150 -150a110 84 0 0 1 220 0Z', hour.wall),
    circle(260, -178, 30, 'sol'),
    circle(260, -178, 17, 'paper'),
    rect(-8, -160, 166, 14, hour.roof),
    rect(362, -160, 166, 14, hour.roof),
    path('M142 -150a118 96 0 0 1 236 0h-16a102 80 0 0 0 -204 0Z', hour.roof),
    ...colours.map((colour, i) => arch(60 + i * 100, 0, 72, 112, colour)),
    ...colours.map((_, i) =>
      i === 2 ? arch(60 + i * 100, 0, 50, 98, hour.glass) : arch(60 + i * 100, -34, 48, 64, hour.glass),
    ),
    rect(0, -12, 520, 12, hour.wallShade),
  ])
}

/** A health centre: flat canopy, wide windows and the cross. 460 wide, from the origin to the right. */
export function healthCentre(hour: Hour): Svg {
  return group([
    rect(0, -170, 460, 170, hour.wall),
    grain('M0 0V-170H460V0Z', hour.shadow, 0.5, 'left'),
    rect(310, -236, 110, 236, hour.wall),
    rect(310, -236, 26, 236, hour.wallShade),
    path('M356 -214h24v-0v20h20v24h-20v20h-24v-20h-20v-24h20Z', 'rio'),
    rect(30, -120, 74, 60, hour.glass),
    rect(118, -120, 74, 60, hour.glass),
    path('M30 -120h26l-20 60h-6ZM118 -120h26l-20 60h-6Z', 'paper', { opacity: 0.4 }),
    rect(216, -112, 78, 112, 'tide'),
    rect(253, -112, 4, 112, hour.wall),
    rect(-10, -182, 332, 16, 'rio'),
    rect(200, -136, 250, 12, 'rio'),
    rect(438, -130, 7, 130, hour.wallShade),
    rect(0, -12, 310, 12, 'water'),
  ])
}

/** The town hall: columns, balcony, a small clock tower with the flag. 560 wide, from the origin to the right. */
export function townHall(hour: Hour, lit: readonly number[] = []): Svg {
  const bays = [44, 114, 184, 376, 446, 516]
  const glass = (i: number): Swatch => (lit.includes(i) ? 'sol' : hour.glass)
  return group([
    rect(0, -230, 560, 230, hour.wall),
    grain('M0 0V-230H560V0Z', hour.shadow, 0.55, 'left'),
    rect(232, -330, 96, 110, hour.wall),
    rect(232, -330, 30, 110, hour.wallShade),
    path('M222 -330L280 -376L338 -330Z', hour.roof),
    circle(284, -290, 24, hour.wallShade),
    circle(284, -290, 18, lit.length ? 'cream' : 'paper'),
    ribbon('M284 -302V-290L292 -285', 'ink', 3),
    place(flag(110, hour.wallShade), 280, -372),
    rect(-8, -240, 576, 18, hour.wallShade),
    rect(-4, -132, 568, 10, hour.wallShade),
    ...bays.map((x, i) => arch(x, -140, 38, 70, glass(i))),
    ...bays.map((x, i) => arch(x, -20, 40, 86, glass(i + 6))),
    rect(228, -236, 104, 236, hour.wall),
    path('M216 -224L280 -262L344 -224Z', hour.wallShade),
    arch(280, 0, 52, 110, hour.roofShade),
    rect(234, -214, 12, 214, hour.wallShade),
    rect(314, -214, 12, 214, hour.wallShade),
    rect(0, -14, 560, 14, hour.wallShade),
    rect(224, -8, 112, 8, hour.wall),
  ])
}

/** The school: brick, tall windows, a bell gable. 480 wide, from the origin to the right. */
export function school(hour: Hour): Svg {
  const bays = [52, 124, 356, 428]
  return group([
    rect(0, -160, 480, 160, hour.roof),
    grain('M0 0V-160H480V0Z', hour.roofShade, 0.8, 'left'),
    path('M180 0V-200L240 -244L300 -200V0Z', hour.wall),
    path('M172 -196L240 -250L308 -196V-180L240 -232L172 -180Z', hour.wallShade),
    circle(240, -190, 15, hour.glass),
    ...bays.map((x) => arch(x, -40, 42, 88, hour.wall)),
    ...bays.map((x) => arch(x, -44, 32, 79, hour.glass)),
    arch(240, 0, 66, 130, hour.roofShade),
    rect(-6, -172, 186, 16, hour.wallShade),
    rect(300, -172, 186, 16, hour.wallShade),
    rect(0, -18, 480, 18, hour.wallShade),
  ])
}

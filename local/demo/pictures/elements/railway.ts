import { circle, d, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** The railway station: brick, slate gables and an iron canopy over the platform. 520 wide, from the origin to the right. */
export function station(hour: Hour): Svg {
  const doors = [70, 150, 370, 450]
  return group([
    rect(0, -140, 520, 140, hour.roof),
    grain('M0 0V-140H520V0Z', hour.roofShade, 0.8, 'left'),
    path('M196 0V-150L260 -210L324 -150V0Z', hour.roof),
    ...doors.map((x) => path(d`M${x - 20} 0v-78a20 20 0 0 1 40 0V0Z`, hour.glass)),
    path('M232 0v-86a28 28 0 0 1 56 0V0Z', hour.roofShade),
    circle(260, -154, 18, hour.wall),
    ribbon('M260 -164V-154L267 -150', 'ink', 3),
    path('M-16 -138L24 -196H206L180 -138Z', hour.roofShade),
    path('M340 -138L314 -196H496L536 -138Z', hour.roofShade),
    path('M182 -142L260 -222L338 -142L328 -132L260 -202L192 -132Z', hour.wallShade),
    path('M-30 -112L-14 -124H534L550 -112Z', hour.wallShade),
    ...[-16, 96, 208, 312, 424, 536].map((x) => rect(x - 4, -112, 8, 112, hour.trunk)),
    rect(-50, -10, 620, 12, hour.wallShade),
  ])
}

function wagon(colour: Swatch, shade: Swatch, kind: number): Svg {
  const body =
    kind % 2
      ? path('M4 -16H146V-78H4Z', colour) + path('M-1 -74H151L140 -92H10Z', shade) + path('M52 -16V-70H98V-16Z', shade)
      : path('M0 -62H150L138 -16H12Z', colour) + path('M0 -62H150L148 -54H2Z', shade)
  return (
    body +
    rect(-4, -18, 158, 8, 'ink') +
    circle(32, -8, 11, 'ink') +
    circle(118, -8, 11, 'ink') +
    circle(32, -8, 4, 'slate') +
    circle(118, -8, 4, 'slate')
  )
}

/** A goods train that runs right: a diesel locomotive and wagons behind it; the front of the engine at the origin. */
export function goodsTrain(wagons: number, colours: readonly [Swatch, Swatch][]): Svg {
  const cars = Array.from({ length: wagons }, (_, i) => {
    const [colour, shade] = colours[i % colours.length] ?? ['ladrillo', 'maroon']
    return place(wagon(colour, shade, i), -366 - i * 170, 0)
  })
  return group([
    ...cars,
    path('M-196 -18V-96H-76V-108H-44L-26 -70H-4Q4 -70 4 -60V-18Z', 'rio'),
    path('M-196 -18V-40H4V-18Z', 'sol'),
    path('M-68 -98H-50L-36 -70H-68Z', 'cream'),
    rect(-180, -84, 86, 26, 'rioProfundo'),
    rect(-206, -20, 216, 10, 'ink'),
    ...[-176, -148, -46, -18].map((x) => circle(x, -8, 11, 'ink') + circle(x, -8, 4, 'slate')),
    circle(-4, -56, 5, 'cream'),
  ])
}

/** Rails and sleepers seen from the side along y = 0. */
export function track(length: number, rail: Swatch, bed: Swatch): Svg {
  return path(d`M0 2L20 -4H${length - 20}L${length} 2L${length + 20} 16H-20Z`, bed) + ribbon(d`M0 0H${length}`, rail, 4)
}

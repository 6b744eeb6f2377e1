import { d, group, path, place, polygon, rect, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'

function tower(hour: Hour, opening: Swatch): Svg {
  return [
    rect(-38, -300, 76, 300, hour.wall),
    rect(-38, -300, 30, 300, hour.wallShade),
    path('M-16 -176V-216a16 16 0 0 1 32 0V-176Z', opening),
    path('M-14 -92V-124a14 14 0 0 1 28 0V-92Z', opening),
    rect(-44, -160, 88, 10, hour.wallShade),
    rect(-46, -250, 92, 12, hour.wallShade),
    path('M-12 -262V-282a12 12 0 0 1 24 0V-262Z', opening),
    rect(-44, -308, 88, 12, hour.wallShade),
    path('M-36 -308C-36 -350 -14 -366 0 -388C14 -366 36 -350 36 -308Z', hour.roof),
    path('M-36 -308C-36 -350 -14 -366 0 -388C-8 -360 -14 -340 -14 -308Z', hour.roofShade),
    ribbon('M0 -386V-416M-10 -405H10', hour.roofShade, 4),
  ].join('')
}

/** The parish of Santiago Apóstol: two domed towers and a gable. About 300 wide and 420 high. */
export function church(hour: Hour, opening: Swatch = hour.glass): Svg {
  return group([
    place(tower(hour, opening), -104, 0),
    place(tower(hour, opening), 104, 0),
    path('M-68 0V-190L0 -246L68 -190V0Z', hour.wall),
    path('M-68 -190L0 -246L68 -190V-178L0 -232L-68 -178Z', hour.wallShade),
    path('M-24 0V-66a24 24 0 0 1 48 0V0Z', hour.roofShade),
    path('M-15 -152a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z', opening),
    rect(-68, -112, 136, 8, hour.wallShade),
    rect(-150, -12, 300, 12, hour.wallShade),
    ribbon('M0 -244V-270M-8 -260H8', hour.roofShade, 4),
  ])
}

/** The same towers as a silhouette on the horizon. */
export function churchFar(colour: Swatch): Svg {
  const far =
    'M-142 0V-300H-148V-310H-140C-140 -350 -118 -366 -106 -386V-412h4V-386C-90 -366 -68 -350 -68 -310H-60V-300H-66V-192L0 -246L66 -192V-300H60V-310H68C68 -350 90 -366 102 -386V-412h4V-386C118 -366 140 -350 140 -310H148V-300H142V0Z'
  return path(far, colour)
}

/** A water tower on lattice legs, the mark of a railway town. 220 high; as a silhouette when only `colour` is given. */
export function waterTower(colour: Swatch, shade: Swatch = colour): Svg {
  return group([
    ribbon('M-34 0L-24 -150M34 0L24 -150M-32 -30L28 -80M32 -30L-28 -80M-28 -84L25 -140M28 -84L-25 -140', shade, 5),
    path('M-46 -206H46V-160Q46 -146 0 -142Q-46 -146 -46 -160Z', colour),
    path('M-46 -206H-14V-144Q-46 -148 -46 -160Z', shade),
    path('M-52 -204L0 -232L52 -204Z', shade),
  ])
}

/** A low skyline of the town as one silhouette: flat roofs with parapets, a gable here and there. `widths` from left to right. */
export function roofLine(widths: readonly number[], heights: readonly number[], colour: Swatch): Svg {
  let x = 0
  const parts = widths.map((width, i) => {
    const height = heights[i % heights.length] ?? 40
    const from = x
    x += width
    if (i % 4 === 2) return d`M${from} 2V${-height}L${from + width / 2} ${-height - width * 0.22}L${x} ${-height}V2Z`
    return d`M${from} 2V${-height}h${width * 0.3}v-6h${width * 0.4}v6H${x}V2Z`
  })
  return path(parts.join(''), colour)
}

/** A flag on its pole, `height` high, waving to the right: light blue, white, light blue with a sun. */
export function flag(height: number, pole: Swatch = 'stone'): Svg {
  const wide = height * 0.34
  const band = (y: number, colour: Swatch) =>
    path(
      d`M2 ${y}q${wide * 0.25} ${-wide * 0.09} ${wide * 0.5} 0t${wide * 0.5} 0v${wide * 0.21}q${-wide * 0.25} ${wide * 0.09} ${-wide * 0.5} 0t${-wide * 0.5} 0Z`,
      colour,
    )
  const top = -height + 4
  return group([
    ribbon(d`M0 0V${-height}`, pole, Math.max(3, height * 0.018)),
    band(top, 'water'),
    band(top + wide * 0.2, 'paper'),
    band(top + wide * 0.4, 'water'),
    polygon(
      [
        [wide * 0.46, top + wide * 0.24],
        [wide * 0.56, top + wide * 0.3],
        [wide * 0.46, top + wide * 0.36],
        [wide * 0.4, top + wide * 0.3],
      ],
      'sol',
    ),
  ])
}

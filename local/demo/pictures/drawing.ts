import { SWATCHES, type Swatch } from './palette.ts'

/** A piece of SVG markup. Pieces are drawn around their own origin, with the ground at y = 0 and up negative. */
export type Svg = string

/** A place in user units, y downwards. */
export type Point = readonly [x: number, y: number]

type Attributes = Record<string, string | number | undefined>

/** A number to a tenth of a unit, without the zero before the point. */
const round = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

/** Path data with every number rounded to a tenth of a unit: d`M${x} ${y}h${width}`. */
export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return strings
    .reduce((text, part, i) => text + part + (i < values.length ? round(values[i] ?? 0) : ''), '')
    .replaceAll(' -', '-')
}

/** Attributes of every drawing's root element: round ends and joints for all ribbons, said once. */
export const ROOT = 'xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round"'

/** What a shape may be given besides its colour. Opacity from 0 to 1. */
export type Look = { opacity?: number; transform?: string; clip?: string; mask?: string }

const looks = ({ opacity, transform, clip, mask }: Look): Attributes => ({
  opacity: opacity === undefined ? undefined : String(opacity),
  transform,
  'clip-path': clip && `url(#~${clip})`,
  mask: mask && `url(#~${mask})`,
})

/** A filled path. */
export const path = (data: string, fill: Swatch, look: Look = {}): Svg =>
  `<path${write({ d: data, fill: SWATCHES[fill], ...looks(look) })}/>`

/** A ribbon of one colour: a limb, a cable, a branch. Its ends are round by ROOT. `width` in user units. */
export const ribbon = (data: string, colour: Swatch, width: number, look: Look = {}): Svg =>
  `<path${write({ d: data, fill: 'none', stroke: SWATCHES[colour], 'stroke-width': width, ...looks(look) })}/>`

/** A disc. */
export const circle = (cx: number, cy: number, r: number, fill: Swatch, look: Look = {}): Svg =>
  `<circle${write({ cx, cy, r, fill: SWATCHES[fill], ...looks(look) })}/>`

/** An oval with its axes level and upright. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Swatch, look: Look = {}): Svg =>
  `<ellipse${write({ cx, cy, rx, ry, fill: SWATCHES[fill], ...looks(look) })}/>`

/** A rectangle from its upper left corner; `rx` is the radius of its corners. */
export const rect = (x: number, y: number, width: number, height: number, fill: Swatch, rx = 0, look: Look = {}): Svg =>
  `<rect${write({ x, y, width, height, rx: rx || undefined, fill: SWATCHES[fill], ...looks(look) })}/>`

/** A closed shape with straight sides. */
export const polygon = (points: readonly Point[], fill: Swatch, look: Look = {}): Svg =>
  path(`${points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')}Z`, fill, look)

/**
 * Path data that puts a round cap on every point when it is stroked: strokes of no length, from left to right and relative to
 * one another, because that is the shortest way to write hundreds of them. Coordinates are rounded to whole units.
 */
export function speckles(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0]
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]).sort(([a], [b]) => a - b)
  return whole
    .map(([x, y], i) => {
      const step = `${i ? 'm' : 'M'}${x - fromX}${y - fromY < 0 ? '' : ' '}${y - fromY}h0`
      ;[fromX, fromY] = [x, y]
      return step
    })
    .join('')
}

/** Many round dots in one element. `size` is their diameter. */
export const dots = (points: readonly Point[], colour: Swatch, size: number, look: Look = {}): Svg =>
  ribbon(speckles(points), colour, size, look)

/** Several pieces as one, so that opacity, a clip or a mask applies to the whole. */
export const group = (pieces: readonly Svg[], look: Look = {}): Svg => `<g${write(looks(look))}>${pieces.join('')}</g>`

/** Puts a piece on the sheet: moved to (x, y), scaled, mirrored when `flip`, turned by `turn` degrees around its origin. */
export function place(piece: Svg, x: number, y: number, scale = 1, { flip = false, turn = 0 } = {}): Svg {
  const steps = [`translate(${round(x)} ${round(y)})`]
  if (turn) steps.push(`rotate(${round(turn)})`)
  const factor = Math.round(scale * 1000) / 1000
  if (flip) steps.push(`scale(${-factor} ${factor})`)
  else if (scale !== 1) steps.push(`scale(${factor})`)
  return `<g transform="${steps.join('')}">${piece}</g>`
}

/** A piece that is drawn several times: kept once under `id`, shown by every `again(id)`. */
export const once = (id: string, piece: Svg): Svg => `<defs><g id="~${id}">${piece}</g></defs>`

/** Shows the piece that `once` keeps under this id, around its own origin. */
export const again = (id: string): Svg => `<use href="#~${id}"/>`

/** A clip region that other pieces name in `clip`. */
export const clipRegion = (id: string, data: string): Svg => `<clipPath id="~${id}"><path d="${data}"/></clipPath>`

/** A smooth curve through the points (Catmull-Rom), as path data that begins with M; relative and rounded, to stay short. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0]
  let [penX, penY] = at(0).map((value) => Math.round(value * 10) / 10) as [number, number]
  let data = d`M${penX} ${penY}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const handles: Point[] = [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]
    const steps = handles.flatMap(([x, y]) => [Math.round((x - penX) * 10) / 10, Math.round((y - penY) * 10) / 10])
    data += `c${steps.map(round).join(' ')}`.replaceAll(' -', '-')
    // The pen stands where the rounded numbers have led it, so that roundings do not add up.
    penX = Math.round((penX + (steps[4] ?? 0)) * 10) / 10
    penY = Math.round((penY + (steps[5] ?? 0)) * 10) / 10
  }
  return closed ? `${data}Z` : data
}

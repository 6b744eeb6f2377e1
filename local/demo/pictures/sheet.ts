import { ROOT, type Svg, speckles } from './drawing.ts'
import { SWATCHES, type Swatch } from './palette.ts'
import { randomFrom, strewn } from './random.ts'

/** Size of a news picture in user units; 4:3, with a centre that survives a 3:2 crop. */
export const WIDTH = 1200
/** See WIDTH. */
export const HEIGHT = 900

/** The horizon that all outdoor scenes share. */
export const HORIZON = 560

/** Side to which grain grows denser. */
export type Side = 'up' | 'down' | 'left' | 'right'

const FADES: Record<Side, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  up: 'x1="0" y1="1" x2="0" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  left: 'x1="1" y1="0" x2="0" y2="0"',
}

/**
 * Grain: a shape filled with fine specks, denser towards `side` when one is given. It shades without a gradient of colour.
 * `strength` from 0 to 1.
 */
export function grain(data: string, colour: Swatch, strength: number, side?: Side, clip?: string): Svg {
  const mask = side ? ` mask="url(#~fade-${side})"` : ''
  const clipped = clip ? ` clip-path="url(#~${clip})"` : ''
  return `<path d="${data}" fill="url(#~grain-${colour})" opacity="${strength}"${mask}${clipped}/>`
}

const TILE = 150

function definitions(body: Svg, specks: number): Svg {
  const colours = [...new Set([...body.matchAll(/url\(#~grain-(\w+)\)/g)].map((match) => match[1] as Swatch))]
  const sides = (Object.keys(FADES) as Side[]).filter((side) => body.includes(`url(#~fade-${side})`))
  if (!colours.length) return ''
  const patterns = colours.map(
    (colour) =>
      `<pattern id="~grain-${colour}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><use href="#~specks" stroke="${SWATCHES[colour]}"/></pattern>`,
  )
  const fades = sides.map(
    (side) =>
      `<linearGradient id="~ramp-${side}" ${FADES[side]}><stop offset="0" stop-color="${SWATCHES.paper}" stop-opacity="0"/><stop offset="1" stop-color="${SWATCHES.paper}"/></linearGradient>` +
      `<mask id="~fade-${side}" maskContentUnits="objectBoundingBox" x="0" y="0" width="1" height="1"><rect width="1" height="1" fill="url(#~ramp-${side})"/></mask>`,
  )
  return `<defs><path id="~specks" d="${speckles(strewn(randomFrom(7), specks, [0, 0], TILE, TILE))}" fill="none" stroke-width="1.7"/>${patterns.join('')}${fades.join('')}</defs>`
}

/**
 * A finished picture: the pieces on a sheet with a slight grain over all. `name` keeps its identifiers apart from those of
 * other pictures on one page. Without width and height attributes, so that the page decides; the sheet is `width` × `height`
 * user units; `specks` says how many grains one tile of 150 × 150 holds; `open` leaves the ground transparent, without grain
 * where nothing is drawn.
 */
export function sheet(
  name: string,
  pieces: readonly Svg[],
  { width = WIDTH, height = HEIGHT, specks = 420, open = false } = {},
): Svg {
  const whole = `M0 0H${width}V${height}H0Z`
  const body = pieces.join('') + (open ? '' : grain(whole, 'ink', 0.07))
  const markup = `<svg ${ROOT} viewBox="0 0 ${width} ${height}">${definitions(body, specks)}${body}</svg>`
  return markup.replaceAll('~', `${name}-`)
}

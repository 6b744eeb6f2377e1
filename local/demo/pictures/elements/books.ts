import { d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A book standing upright like a building, its lower left corner at the origin; bands on its spine in a second colour. */
export function standingBook(width: number, height: number, cover: Swatch, band: Swatch, style = 0): Svg {
  const bands = [
    rect(0, -height * 0.88, width, height * 0.05, band) + rect(0, -height * 0.14, width, height * 0.05, band),
    rect(width * 0.2, -height * 0.86, width * 0.6, height * 0.3, band, 4),
    rect(0, -height * 0.3, width, height * 0.18, band),
    [0.84, 0.78, 0.72].map((t) => rect(width * 0.16, -height * t, width * 0.68, height * 0.022, band)).join(''),
  ]
  return group([
    rect(0, -height, width, height, cover, 3),
    bands[style % bands.length] ?? '',
    rect(0, -height, width * 0.16, height, 'ink', 3, { opacity: 0.16 }),
    rect(width * 0.84, -height, width * 0.06, height, 'paper', 0, { opacity: 0.22 }),
  ])
}

/** A book lying flat, spine towards the reader, lower left corner at the origin. */
export const lyingBook = (width: number, thick: number, cover: Swatch, pages: Swatch = 'paper'): Svg =>
  group([
    path(d`M6 0H${width}V${-thick}H6Q0 ${-thick} 0 ${-thick / 2}T6 0Z`, cover),
    rect(width * 0.1, -thick * 0.8, width * 0.9 + 3, thick * 0.6, pages),
    ribbon(d`M${width * 0.14} ${-thick * 0.5}H${width}`, 'bone', 2),
    rect(width * 0.08, -thick, width * 0.05, thick, 'sol'),
  ])

/** An open book seen from above its lower edge, `width` wide, centred; lines instead of letters. */
export function openBook(width: number, page: Swatch = 'paper', cover: Swatch = 'ladrillo'): Svg {
  const half = width / 2
  const rows = [0.3, 0.46, 0.62].map(
    (t) =>
      d`M${-half * 0.78} ${-half * t}q${half * 0.3} ${-half * 0.1} ${half * 0.62} ${half * 0.02}M${half * 0.78} ${-half * t}q${-half * 0.3} ${-half * 0.1} ${-half * 0.62} ${half * 0.02}`,
  )
  return group([
    path(
      d`M0 6L${-half * 1.04} ${-half * 0.06}V${-half * 0.86}L0 ${-half * 0.78}L${half * 1.04} ${-half * 0.86}V${-half * 0.06}Z`,
      cover,
    ),
    path(
      d`M0 0C${-half * 0.3} ${-half * 0.18} ${-half * 0.7} ${-half * 0.16} ${-half} ${-half * 0.08}V${-half * 0.88}C${-half * 0.7} ${-half * 0.96} ${-half * 0.3} ${-half * 0.98} 0 ${-half * 0.8}Z`,
      page,
    ),
    path(
      d`M0 0C${half * 0.3} ${-half * 0.18} ${half * 0.7} ${-half * 0.16} ${half} ${-half * 0.08}V${-half * 0.88}C${half * 0.7} ${-half * 0.96} ${half * 0.3} ${-half * 0.98} 0 ${-half * 0.8}Z`,
      'cream',
    ),
    path(d`M0 0V${-half * 0.8}q${half * 0.1} ${-half * 0.08} ${half * 0.2} ${-half * 0.1}V${-half * 0.12}Z`, 'bone', {
      opacity: 0.7,
    }),
    ribbon(rows.join(''), 'bone', Math.max(2, width * 0.014)),
  ])
}

import { createHash } from 'node:crypto'
import { city } from '../city/city.ts'

/** Skies of the hero's drawings; the fragment of a drawing's address selects one ("#noche"). */
export type Sky = 'alba' | 'siesta' | 'tarde' | 'noche'

/**
 * Sky at an instant, by the sun's height at a place in decimal degrees. Its source is an inline script: small, without imports.
 * `days`: solar days since 1970; 58.13 days: a radian of the year; `hour`, `tilt`: hour angle and declination, in radians.
 */
export function skyAt(now: Date, lat: number, lng: number): Sky {
  const { sin, cos, PI } = Math
  const days = +now / 864e5 + lng / 360
  const hour = 2 * PI * (days % 1) - PI
  const tilt = -0.409 * cos((days + 10) / 58.13)
  const phi = (lat * PI) / 180
  const sine = sin(phi) * sin(tilt) + cos(phi) * cos(tilt) * cos(hour)
  return sine < -0.1 ? 'noche' : sine > 0.24 ? 'siesta' : hour < 0 ? 'alba' : 'tarde'
}

const { lat, lng } = city.coordenadas
/** Inline script after the hero's picture: its sky, before the first paint. Without JavaScript it is sunset. */
export const skyScript = `document.currentScript.previousElementSibling.src+='#'+(${skyAt})(new Date,${lat},${lng})`
export const skyScriptHash = `sha256-${createHash('sha256').update(skyScript).digest('base64')}` as const

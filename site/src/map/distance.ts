import type { LatLng } from './place.ts'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function metresBetween([fromLat, fromLng]: LatLng, [toLat, toLng]: LatLng): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(fromLat, toLat) + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(fromLng, toLng)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** "a 350 m", "a 1,2 km", rounded for walkers. */
export function distanceText(metres: number): string {
  const rounded = Math.round(metres / 10) * 10
  if (rounded < 1000) return `a ${rounded} m`
  return `a ${(metres / 1000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} km`
}

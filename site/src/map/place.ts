import type { ReactNode } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'

/** Latitude and longitude in decimal degrees. */
export type LatLng = readonly [lat: number, lng: number]

/** A place of a map: a venue, a stop of a circuit, a row of a list. */
export type Place = {
  readonly id: number
  readonly name: string
  /** Accessible name of its marker. */
  readonly label: string
  /** Null where unknown: the place stands in the list alone. */
  readonly at: LatLng | null
  /** Names the marker's drawing (marker-drawings.ts). */
  readonly type: string
  /** Beside the name in the list; stops have their number. */
  readonly icon: ReactNode
  /** Below the name in the list. */
  readonly text: string
  readonly popup: ReactNode
}

export type MappedPlace = Place & { readonly at: LatLng }

/** What map and list show, and how they change it. */
export type MapView = {
  readonly start: MapStart
  readonly places: readonly Place[]
  /** True for the stops of a circuit: numbered (T06), joined by a line, not clustered. */
  readonly isRoute: boolean
  /** Id of the place with an open popup. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  /** The reader's, where known. */
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
}

export const isMapped = (place: Place): place is MappedPlace => place.at !== null

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

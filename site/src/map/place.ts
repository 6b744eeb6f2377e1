import type { ReactNode } from 'react'

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

/** A place with coordinates. */
export type MappedPlace = Place & { readonly at: LatLng }

export const isMapped = (place: Place): place is MappedPlace => place.at !== null

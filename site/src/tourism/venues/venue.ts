/** What the directory and the map know of a venue and of a circuit. The build makes these rows (venue-rows.ts). */
import { venueTypeLabels } from '#contract/content/choices.ts'

/** A number that can be called, with the address that dials it and what stands beside it, "(solo mensajes)". */
export type VenuePhone = { readonly text: string; readonly href: string; readonly note: string }

export type Venue = {
  readonly id: number
  readonly name: string
  /** As the data write it, without accents: "Cafeteria". */
  readonly type: string
  readonly address: string
  readonly phones: readonly VenuePhone[]
  /** Absolute address; null where there is none. */
  readonly website: string | null
  /** 0 to 5. */
  readonly rating: number
  readonly hours: string
  /** Address of the picture, or of the drawing of its type. */
  readonly image: string
  /** What it offers, in short words. */
  readonly offers: readonly string[]
  /** Decimal degrees; null where they are unknown. */
  readonly at: LatLng | null
  /** Address of a map elsewhere, for readers without scripts; null where the place is unknown. */
  readonly elsewhere: string | null
  /** "de muestra" or "a confirmar", where that is not said of all rows at once. */
  readonly mark: string | null
}

/** Latitude and longitude in decimal degrees. */
export type LatLng = readonly [lat: number, lng: number]

/** A circuit as its map shows it. */
export type Route = {
  readonly id: number
  readonly title: string
  readonly stops: readonly { readonly name: string; readonly note: string; readonly at: LatLng }[]
}

const labels: Readonly<Record<string, string>> = venueTypeLabels

/** A type as people read it: "Cafetería". */
export const typeLabel = (type: string): string => labels[type] ?? type

/** The types that the venues have, each once, in the order in which they first come (T08). */
export const typesOf = (venues: readonly Venue[]): string[] => [...new Set(venues.map(({ type }) => type))]

/** Data of venues and circuits for the island (venue-rows.ts). */
import { venueTypeLabels } from '#contract/content/choices.ts'
import type { OpeningTimes } from '../../calendar/opening-hours.ts'
import type { LatLng } from '../../map/place.ts'

/** A number with its tel: link and note, "(solo mensajes)". */
export type VenuePhone = { readonly text: string; readonly href: string; readonly note: string }

export type Venue = {
  readonly id: number
  readonly name: string
  /** As in the data, without accents: "Cafeteria". */
  readonly type: string
  readonly address: string
  readonly phones: readonly VenuePhone[]
  /** Absolute address, or null. */
  readonly website: string | null
  readonly rating: number
  readonly hours: string
  /** Null for hours that cannot be parsed. */
  readonly times: OpeningTimes | null
  readonly image: string
  readonly offers: readonly string[]
  /** Decimal degrees; null where unknown. */
  readonly at: LatLng | null
  /** External map for readers without scripts; null where unknown. */
  readonly externalMap: string | null
  /** "de muestra" or "a confirmar", unless true of all rows. */
  readonly mark: string | null
}

export type Route = {
  readonly id: number
  readonly title: string
  readonly stops: readonly { readonly name: string; readonly note: string; readonly at: LatLng }[]
}

const labels: Readonly<Record<string, string>> = venueTypeLabels

export const typeLabel = (type: string): string => labels[type] ?? type

/** Types of the venues, in order of appearance (T08). */
export const typesOf = (venues: readonly Venue[]): string[] => [...new Set(venues.map(({ type }) => type))]

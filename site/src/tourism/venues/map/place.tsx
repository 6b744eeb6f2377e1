/** Places on the map: venues, or stops of a circuit. */
import type { Marker } from 'leaflet'
import type { ReactNode } from 'react'
import { VenueFacts } from '../VenueFacts.tsx'
import { type LatLng, type Route, typeLabel, type Venue } from '../venue.ts'
import { markerIcon, stopIcon } from './marker-icons.ts'

export type Place = {
  readonly id: number
  readonly name: string
  readonly at: LatLng
  /** Accessible name of its marker. */
  readonly label: string
  readonly icon: NonNullable<Marker['options']['icon']>
  /** Content of its popup. */
  readonly popup: ReactNode
}

/** Venues with coordinates. */
export const venuePlaces = (venues: readonly Venue[]): readonly Place[] =>
  venues.flatMap((venue) => {
    const { id, name, type, at } = venue
    const label = `${name}, ${typeLabel(type)}`
    return at ? [{ id, name, at, label, icon: markerIcon(type), popup: <VenuePopup venue={venue} /> }] : []
  })

/** Stops by number, from 1. */
export const stopPlaces = ({ stops }: Route): readonly Place[] =>
  stops.map(({ name, note, at }, index) => ({
    id: index + 1,
    name,
    at,
    label: name,
    icon: stopIcon(index + 1, name),
    popup: (
      <p className="map-stop-note">
        <strong>{name}</strong>
        <span>{note}</span>
      </p>
    ),
  }))

const VenuePopup = ({ venue }: { readonly venue: Venue }) => (
  <article className="venue-popup" data-venue-type={venue.type}>
    <img src={venue.image} alt="" width={600} height={400} />
    <VenueFacts venue={venue} heading="h3" />
  </article>
)

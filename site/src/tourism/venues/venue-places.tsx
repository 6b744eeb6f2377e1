/** Venues, and stops of a circuit, as places of the map. */
import type { Place } from '../../map/place.ts'
import { TypeIcon } from './TypeIcon.tsx'
import { VenueFacts } from './VenueFacts.tsx'
import { type Route, typeLabel, type Venue } from './venue.ts'

export const venuePlaces = (venues: readonly Venue[]): readonly Place[] =>
  venues.map((venue) => {
    const { id, name, type, address, at } = venue
    return {
      id,
      name,
      label: `${name}, ${typeLabel(type)}`,
      at,
      type,
      icon: (
        <span data-venue-type={type}>
          <TypeIcon type={type} />
        </span>
      ),
      text: `${typeLabel(type)} · ${address}`,
      popup: (
        <article className="venue-popup" data-venue-type={type}>
          <img src={venue.image} alt="" width={600} height={400} />
          <VenueFacts venue={venue} />
        </article>
      ),
    }
  })

export const stopPlaces = ({ stops }: Route): readonly Place[] =>
  stops.map(({ name, note, at }, index) => ({
    id: index + 1,
    name,
    label: name,
    at,
    type: '',
    icon: null,
    text: note,
    popup: (
      <p className="map-stop-note">
        <strong>{name}</strong>
        <span>{note}</span>
      </p>
    ),
  }))

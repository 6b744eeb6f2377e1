/** The map's venues as a list beside it. */
import { TypeIcon } from '../TypeIcon.tsx'
import { type LatLng, typeLabel, type Venue } from '../venue.ts'
import { distanceText, metresBetween } from './distance.ts'

type Props = {
  readonly venues: readonly Venue[]
  readonly opened: number | null
  readonly onOpen: (id: number) => void
  /** Nearest first where the reader's position is known. */
  readonly position: LatLng | null
}

export function VenueList({ venues, opened, onOpen, position }: Props) {
  const rows = venues.map((venue) => ({
    venue,
    metres: position && venue.at ? metresBetween(position, venue.at) : null,
  }))
  if (position) rows.sort((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
    <ul className="map-list plain-list" role="list">
      {rows.map(({ venue: { id, name, type, address, at }, metres }) => (
        <li key={id} data-venue-type={type}>
          <TypeIcon type={type} />
          <div>
            {at ? (
              <button type="button" aria-current={opened === id ? 'true' : undefined} onClick={() => onOpen(id)}>
                {name}
              </button>
            ) : (
              <strong>{name}</strong>
            )}
            <p>
              {[
                typeLabel(type),
                address,
                ...(metres === null ? [] : [distanceText(metres)]),
                ...(at === null ? ['todavía sin ubicación en el mapa'] : []),
              ].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

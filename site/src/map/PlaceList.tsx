/** The map's places as a list beside it. */
import { distanceText, type LatLng, metresBetween, type Place } from './place.ts'

type Props = {
  readonly places: readonly Place[]
  /** True for the stops of a circuit, numbered (T06). */
  readonly isRoute: boolean
  readonly opened: number | null
  readonly onOpen: (id: number) => void
  /** Nearest first where the reader's position is known. */
  readonly position: LatLng | null
}

export function PlaceList({ places, isRoute, opened, onOpen, position }: Props) {
  const rows = places.map((place) => ({
    place,
    metres: position && place.at && !isRoute ? metresBetween(position, place.at) : null,
  }))
  if (position && !isRoute) rows.sort((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity))
  const List = isRoute ? 'ol' : 'ul'
  return (
    <List className={isRoute ? 'map-list plain-list map-stops' : 'map-list plain-list'} role="list">
      {rows.map(({ place: { id, name, icon, text, at }, metres }) => (
        <li key={id}>
          {isRoute ? (
            <span className="map-stop" aria-hidden="true">
              {id}
            </span>
          ) : (
            icon
          )}
          <div>
            {at ? (
              <button
                type="button"
                className="more"
                aria-current={opened === id ? 'true' : undefined}
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
            ) : (
              <strong className="more">{name}</strong>
            )}
            <p>
              {[
                text,
                ...(metres === null ? [] : [distanceText(metres)]),
                ...(at === null ? ['todavía sin ubicación en el mapa'] : []),
              ].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </List>
  )
}

import type { Route } from '../venue.ts'

type Props = {
  readonly route: Route
  readonly opened: number | null
  /** Takes the number of a stop, from 1. */
  readonly onOpen: (stop: number) => void
}

/** The stops of a circuit in their order, beside its map (T06). */
export const StopList = ({ route, opened, onOpen }: Props) => (
  <ol className="map-list plain-list map-stops">
    {route.stops.map(({ name, note }, index) => (
      <li key={name}>
        <span className="map-stop" aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <button
            type="button"
            aria-current={opened === index + 1 ? 'true' : undefined}
            onClick={() => onOpen(index + 1)}
          >
            {name}
          </button>
          <p>{note}</p>
        </div>
      </li>
    ))}
  </ol>
)

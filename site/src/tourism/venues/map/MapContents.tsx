/** Content of the open dialog: filters and list, which work without the map, and the map. Loaded when opened. */
import { type ReactNode, useEffect, useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import type { LatLng, Route, Venue } from '../venue.ts'
import { MapFailure, MapWaiting } from './MapState.tsx'
import stylesUrl from './map.css?url'
import { useImport } from './use-import.ts'
import { VenueList } from './VenueList.tsx'

/** Timeout of the first tile in ms. */
const tileTime = 6000

type Props = {
  readonly filters: ReactNode
  /** "Mostrando 30 de 52 lugares". */
  readonly count: string
  readonly venues: readonly Venue[]
  /** Circuit shown instead of the venues. */
  readonly route: Route | null
  readonly start: MapStart
  /** Id of the open venue, or number of the stop. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
}

export function MapContents(props: Props) {
  const { filters, count, venues, route, start, opened, onOpen, position, onPosition } = props
  const { part: Canvas, failed } = useImport(true, loadCanvas)
  // Null until the first tile.
  const [tilesFail, setTilesFail] = useState<boolean | null>(null)
  useEffect(() => {
    if (!Canvas) return
    const late = setTimeout(() => setTilesFail((known) => known ?? true), tileTime)
    return () => clearTimeout(late)
  }, [Canvas])
  return (
    <>
      <div className="map-aside">
        {tilesFail && (
          <p className="map-notice" role="status">
            Las calles del mapa no se pudieron cargar: se ve un esquema de la ciudad. Los lugares están marcados igual y
            todos figuran en la lista.
          </p>
        )}
        {route ? (
          <>
            <p className="map-count">
              {`${route.stops.length} paradas, en el orden en que se caminan. El trazo es orientativo.`}
            </p>
            <StopList route={route} opened={opened} onOpen={onOpen} />
          </>
        ) : (
          <>
            {filters}
            <p className="map-count" role="status">
              {count}
            </p>
            <VenueList venues={venues} opened={opened} onOpen={onOpen} position={position} />
          </>
        )}
      </div>
      <section className="map-place" aria-label="Mapa">
        {failed && <MapFailure />}
        {!failed && !Canvas && <MapWaiting />}
        {Canvas && (
          <Canvas
            key={route?.id ?? 'venues'}
            start={start}
            venues={venues}
            route={route}
            opened={opened}
            onOpen={onOpen}
            position={position}
            onPosition={onPosition}
            onTile={setTilesFail}
          />
        )}
      </section>
    </>
  )
}

/** Loads the map's styles; resolves once they apply. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${stylesUrl}"]`)) return Promise.resolve()
  return new Promise((loaded, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesUrl
    link.onload = () => loaded()
    link.onerror = () => {
      link.remove()
      failed(new Error(`${stylesUrl} did not load`))
    }
    document.head.append(link)
  })
}

/** Loads the map's component and styles. @throws {Error} */
async function loadCanvas() {
  const [{ default: Canvas }] = await Promise.all([import('./MapCanvas.tsx'), loadStyles()])
  return Canvas
}

type StopListProps = {
  readonly route: Route
  readonly opened: number | null
  /** Called with the number of a stop, from 1. */
  readonly onOpen: (stop: number) => void
}

/** Stops of a circuit in order (T06). */
const StopList = ({ route, opened, onOpen }: StopListProps) => (
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

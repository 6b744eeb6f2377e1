/** Content of the open dialog: filters and list, which work without the map, and the map. Loaded when opened. */
import { type ReactNode, useEffect, useState } from 'react'
import { MapFailure, MapWaiting } from './MapState.tsx'
import stylesUrl from './map.css?url'
import { distanceText, type MapView, metresBetween } from './place.ts'
import { useImport } from './use-import.ts'

/** Timeout of the first tile in ms. */
const tileTime = 6000

type Props = MapView & {
  readonly filters?: ReactNode
  /** "Mostrando 30 de 52 lugares". */
  readonly count: string
}

export function MapContents({ filters, count, ...view }: Props) {
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
          <p className="notice notice-warning text-s" role="status">
            Las calles del mapa no se pudieron cargar: se ve un esquema de la ciudad. Los lugares están marcados igual y
            todos figuran en la lista.
          </p>
        )}
        {filters}
        <p className="mt-3 mb-2 muted text-s" role="status">
          {count}
        </p>
        <PlaceList {...view} />
      </div>
      <section className="map-place" aria-label="Mapa">
        {failed && <MapFailure />}
        {!failed && !Canvas && <MapWaiting />}
        {Canvas && <Canvas {...view} onTile={setTilesFail} />}
      </section>
    </>
  )
}

/** The map's places as a list beside it, nearest first where the reader's position is known. */
function PlaceList({ places, isRoute, opened, onOpen, position }: MapView) {
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
            <p className="flush muted text-s">
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

async function loadCanvas() {
  const [{ default: Canvas }] = await Promise.all([import('./MapCanvas.tsx'), loadStyles()])
  return Canvas
}

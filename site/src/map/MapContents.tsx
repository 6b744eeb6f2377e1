/** Content of the open dialog: filters and list, which work without the map, and the map. Loaded when opened. */
import { type ReactNode, useEffect, useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import { MapFailure, MapWaiting } from './MapState.tsx'
import stylesUrl from './map.css?url'
import { PlaceList } from './PlaceList.tsx'
import type { LatLng, Place } from './place.ts'
import { useImport } from './use-import.ts'

/** Timeout of the first tile in ms. */
const tileTime = 6000

type Props = {
  readonly filters?: ReactNode
  /** "Mostrando 30 de 52 lugares". */
  readonly count: string
  readonly places: readonly Place[]
  /** True for the stops of a circuit. */
  readonly isRoute?: boolean
  readonly start: MapStart
  /** Id of the place with an open popup. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
}

export function MapContents(props: Props) {
  const { filters, count, places, isRoute = false, start, opened, onOpen, position, onPosition } = props
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
        {filters}
        <p className="map-count" role="status">
          {count}
        </p>
        <PlaceList places={places} isRoute={isRoute} opened={opened} onOpen={onOpen} position={position} />
      </div>
      <section className="map-place" aria-label="Mapa">
        {failed && <MapFailure />}
        {!failed && !Canvas && <MapWaiting />}
        {Canvas && (
          <Canvas
            start={start}
            places={places}
            isRoute={isRoute}
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

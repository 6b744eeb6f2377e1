/** What the full-screen map shows for a view: the venues of the selection or a circuit, each with its list (T02, T06, T13). */
import { useState } from 'react'
import type { MapStart } from './map/MapCanvas.tsx'
import { MapDialog } from './map/MapDialog.tsx'
import { StopList } from './map/StopList.tsx'
import { useMapCanvas } from './map/use-map-canvas.ts'
import { VenueList } from './map/VenueList.tsx'
import { countText } from './selection.ts'
import { TypeFilter } from './TypeFilter.tsx'
import type { ViewControl } from './use-view.ts'
import type { LatLng, Route, Venue } from './venue.ts'

type Props = {
  readonly control: ViewControl
  readonly types: readonly string[]
  readonly venues: readonly Venue[]
  readonly selected: readonly Venue[]
  readonly routes: readonly Route[]
  readonly start: MapStart
}

export function TourismMap({ control, types, venues, selected, routes, start }: Props) {
  const { view, choose, showVenue, closeMap } = control
  const { map } = view
  const route = map?.of === 'circuit' ? (routes.find(({ id }) => id === map.circuit) ?? null) : null
  const open = map?.of === 'venues' || route !== null
  const [stop, setStop] = useState<number | null>(null)
  const [position, setPosition] = useState<LatLng | null>(null)
  const { Canvas, failed, retry } = useMapCanvas(open)

  const asked = map?.of === 'venues' ? venues.find(({ id }) => id === map.venue) : undefined
  const shown = asked && !selected.includes(asked) ? [...selected, asked] : selected
  const opened = route ? stop : (asked?.id ?? null)
  const onOpen = route ? setStop : showVenue
  const close = () => {
    setStop(null)
    closeMap()
  }
  return (
    <MapDialog
      open={open}
      title={route ? route.title : 'Mapa de lugares'}
      failed={failed}
      onRetry={retry}
      onEscape={opened === null ? null : () => onOpen(null)}
      onClose={close}
      aside={
        route ? (
          <>
            <p className="map-count">
              {route.stops.length} paradas, en el orden en que se caminan. El trazo es orientativo.
            </p>
            <StopList route={route} opened={opened} onOpen={setStop} />
          </>
        ) : (
          <>
            <TypeFilter
              types={types}
              chosen={view.types}
              onChoose={(chosen) => choose({ types: chosen })}
              onClear={() => choose({ types: [], q: '' })}
            />
            <p className="map-count" role="status">
              {countText(shown.length, venues.length)}
            </p>
            <VenueList venues={shown} opened={opened} onOpen={showVenue} position={position} />
          </>
        )
      }
    >
      {Canvas && (
        <Canvas
          key={route?.id ?? 'venues'}
          start={start}
          venues={shown}
          route={route}
          opened={opened}
          onOpen={onOpen}
          position={position}
          onPosition={setPosition}
        />
      )}
    </MapDialog>
  )
}

/** The open map: venues of the selection, or a circuit. */
import { useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import { MapDialog } from './map/MapDialog.tsx'
import { useImport } from './map/use-import.ts'
import { countText } from './selection.ts'
import { TypeFilter } from './TypeFilter.tsx'
import type { ViewControl } from './use-view.ts'
import type { LatLng, Route, Venue } from './venue.ts'
import { mapOf } from './view.ts'

type Props = {
  readonly control: ViewControl
  readonly types: readonly string[]
  readonly venues: readonly Venue[]
  readonly selected: readonly Venue[]
  readonly routes: readonly Route[]
  readonly start: MapStart
}

const loadContents = async () => (await import('./map/MapContents.tsx')).MapContents

export function TourismMap({ control, types, venues, selected, routes, start }: Props) {
  const { view, choose, showVenue, closeMap } = control
  const map = mapOf(view)
  const route = map === 'circuit' ? (routes.find(({ id }) => id === view.circuit) ?? null) : null
  const [stop, setStop] = useState<number | null>(null)
  const [position, setPosition] = useState<LatLng | null>(null)
  const { part: Contents, failed } = useImport(map !== null, loadContents)

  const requested = map === 'venues' ? venues.find(({ id }) => id === view.venue) : undefined
  /** Unknown venue or circuit: the map of all venues shows a notice. */
  const missing =
    map === 'circuit' && !route
      ? 'No encontramos ese circuito. '
      : map === 'venues' && view.venue && !requested
        ? 'No encontramos ese lugar. '
        : ''
  const visible = requested && !selected.includes(requested) ? [...selected, requested] : selected
  const opened = route ? stop : (requested?.id ?? null)
  const onOpen = route ? setStop : showVenue
  const close = () => {
    setStop(null)
    closeMap()
  }
  return (
    <MapDialog
      open={map !== null}
      title={route ? route.title : 'Mapa de lugares'}
      failed={failed}
      onEscape={opened === null ? null : () => onOpen(null)}
      onClose={close}
    >
      {Contents && (
        <Contents
          filters={
            <TypeFilter
              types={types}
              chosen={view.types}
              onChoose={(chosen) => choose({ types: chosen })}
              onClear={() => choose({ types: [], q: '' })}
            />
          }
          count={`${missing}${countText(visible.length, venues.length)}`}
          venues={visible}
          route={route}
          start={start}
          opened={opened}
          onOpen={onOpen}
          position={position}
          onPosition={setPosition}
        />
      )}
    </MapDialog>
  )
}

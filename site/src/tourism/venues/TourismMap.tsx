/** Which map a view opens: the one of the venues of the selection or that of a circuit, and what is open on it. */
import { useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import { MapDialog } from './map/MapDialog.tsx'
import { useImport } from './map/use-import.ts'
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

const loadContents = async () => (await import('./map/MapContents.tsx')).MapContents

export function TourismMap({ control, types, venues, selected, routes, start }: Props) {
  const { view, choose, showVenue, closeMap } = control
  const { map } = view
  const route = map?.of === 'circuit' ? (routes.find(({ id }) => id === map.circuit) ?? null) : null
  const open = map !== null
  const [stop, setStop] = useState<number | null>(null)
  const [position, setPosition] = useState<LatLng | null>(null)
  const { part: Contents, failed } = useImport(open, loadContents)

  const asked = map?.of === 'venues' ? venues.find(({ id }) => id === map.venue) : undefined
  /** An address may name what is there no more: then the map of the venues says so. */
  const noRoute = map?.of === 'circuit' && route === null
  const noVenue = map?.of === 'venues' && map.venue !== null && !asked
  const missing = noRoute ? 'No encontramos ese circuito. ' : noVenue ? 'No encontramos ese lugar. ' : ''
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
          count={`${missing}${countText(shown.length, venues.length)}`}
          venues={shown}
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

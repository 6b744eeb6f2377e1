/** The open map: venues of the selection, or a circuit. */
import { useMemo, useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import { MapDialog } from '../../map/MapDialog.tsx'
import type { LatLng } from '../../map/place.ts'
import { useImport } from '../../map/use-import.ts'
import { countText } from './selection.ts'
import { TypeFilter } from './TypeFilter.tsx'
import type { ViewControl } from './use-view.ts'
import type { Route, Venue } from './venue.ts'
import { mapOf } from './view.ts'

type Props = {
  readonly control: ViewControl
  readonly types: readonly string[]
  readonly venues: readonly Venue[]
  readonly selected: readonly Venue[]
  readonly routes: readonly Route[]
  readonly start: MapStart
}

async function loadParts() {
  const [{ MapContents }, places] = await Promise.all([
    import('../../map/MapContents.tsx'),
    import('./venue-places.tsx'),
  ])
  return { MapContents, ...places }
}

export function TourismMap({ control, types, venues, selected, routes, start }: Props) {
  const { view, choose, showVenue, closeMap } = control
  const map = mapOf(view)
  const route = map === 'circuit' ? (routes.find(({ id }) => id === view.circuit) ?? null) : null
  const [stop, setStop] = useState<number | null>(null)
  const [position, setPosition] = useState<LatLng | null>(null)
  const { part: parts, failed } = useImport(map !== null, loadParts)

  const requested = map === 'venues' ? venues.find(({ id }) => id === view.venue) : undefined
  /** Unknown venue or circuit: the map of all venues shows a notice. */
  const missingNotice =
    map === 'circuit' && !route
      ? 'No encontramos ese circuito. '
      : map === 'venues' && view.venue && !requested
        ? 'No encontramos ese lugar. '
        : ''
  const unselected = requested && !selected.includes(requested) ? requested : undefined
  // Stable while a popup closes: new places would refit the map.
  const places = useMemo(() => {
    if (route) return parts?.stopPlaces(route)
    return parts?.venuePlaces(unselected ? [...selected, unselected] : selected)
  }, [parts, route, selected, unselected])
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
      {parts && places && (
        <parts.MapContents
          key={route?.id ?? 'venues'}
          filters={
            route ? null : (
              <TypeFilter
                types={types}
                chosen={view.types}
                onChoose={(chosen) => choose({ types: chosen })}
                onClear={() => choose({ types: [], q: '' })}
              />
            )
          }
          count={
            route
              ? `${places.length} paradas, en el orden en que se caminan. El trazo es orientativo.`
              : `${missingNotice}${countText(places.length, venues.length)}`
          }
          places={places}
          isRoute={route !== null}
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

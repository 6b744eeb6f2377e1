/** The map: tiles, venues or stops, position. Loaded when opened. */
import { useEffect, useMemo, useState } from 'react'
import { CircleMarker, Polyline, useMap } from 'react-leaflet'
import { CityMap, type MapStart } from '#ui/map/CityMap.tsx'
import type { LatLng, Route, Venue } from '../venue.ts'
import { Locate } from './Locate.tsx'
import { Places } from './Places.tsx'
import { stopPlaces, venuePlaces } from './place.tsx'

type Props = {
  readonly start: MapStart
  readonly venues: readonly Venue[]
  /** Shown in place of the venues. */
  readonly route: Route | null
  /** Id of the venue, or number of the stop, with an open popup. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  /** Null until known. */
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
}

export default function MapCanvas({ start, venues, route, opened, onOpen, position, onPosition }: Props) {
  const [tilesFail, setTilesFail] = useState(false)
  const places = useMemo(() => (route ? stopPlaces(route) : venuePlaces(venues)), [route, venues])
  return (
    <>
      <CityMap start={start} className="map-canvas" onTile={setTilesFail}>
        <Places places={places} grouped={route === null} opened={opened} onOpen={onOpen} />
        {route && <RouteLine route={route} />}
        {position && <ReaderPosition at={position} />}
      </CityMap>
      <Locate onFound={onPosition} />
      {tilesFail && (
        <p className="map-notice" role="status">
          Las calles del mapa no se pudieron cargar. Los lugares están marcados igual y todos figuran en la lista.
        </p>
      )}
    </>
  )
}

/** Draws a circuit's line and fits the map to it. */
function RouteLine({ route }: { readonly route: Route }) {
  const map = useMap()
  const line = useMemo(() => route.stops.map(({ at: [lat, lng] }): [number, number] => [lat, lng]), [route])
  useEffect(() => {
    map.fitBounds(line, { padding: [48, 48], maxZoom: 16, animate: false })
  }, [map, line])
  return <Polyline positions={line} className="map-line" interactive={false} />
}

/** Marks the position and moves the map there. */
function ReaderPosition({ at: [lat, lng] }: { readonly at: LatLng }) {
  const map = useMap()
  useEffect(() => {
    map.setView([lat, lng], Math.max(map.getZoom(), 15))
  }, [map, lat, lng])
  return <CircleMarker center={[lat, lng]} radius={9} className="map-here" interactive={false} />
}

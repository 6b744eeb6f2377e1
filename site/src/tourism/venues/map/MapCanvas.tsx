/** The map: tiles, venues or stops, position. Loaded when opened. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CircleMarker, Polyline, useMap } from 'react-leaflet'
import { CityMap, type MapStart } from '#ui/map/CityMap.tsx'
import type { LatLng, Route, Venue } from '../venue.ts'
import { Locate } from './Locate.tsx'
import { Places } from './Places.tsx'
import { type Place, stopPlaces, venuePlaces } from './place.tsx'

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
  /** Receives the outcome of each tile. */
  readonly onTile: (failed: boolean) => void
}

export default function MapCanvas({ start, venues, route, opened, onOpen, position, onPosition, onTile }: Props) {
  const places = useMemo(() => (route ? stopPlaces(route) : venuePlaces(venues)), [route, venues])
  return (
    <>
      <CityMap start={start} className="map-canvas" onTile={onTile}>
        <FitView places={places} isOpen={opened !== null} />
        <Places places={places} grouped={route === null} opened={opened} onOpen={onOpen} />
        {route && <RouteLine route={route} />}
        {position && <ReaderPosition at={position} />}
      </CityMap>
      <Locate onFound={onPosition} />
    </>
  )
}

/** Fits the map to the places whenever they change, unless a popup is open. */
function FitView({ places, isOpen }: { readonly places: readonly Place[]; readonly isOpen: boolean }) {
  const map = useMap()
  const fit = useEffectEvent((shown: readonly Place[]) => {
    if (isOpen || shown.length === 0) return
    const bounds = shown.map(({ at: [lat, lng] }): [number, number] => [lat, lng])
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: 16, animate: false })
  })
  useEffect(() => fit(places), [places])
  return null
}

/** Draws a circuit's line. */
function RouteLine({ route }: { readonly route: Route }) {
  const line = route.stops.map(({ at: [lat, lng] }): [number, number] => [lat, lng])
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

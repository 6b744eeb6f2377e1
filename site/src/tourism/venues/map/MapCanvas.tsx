/** The map itself: OpenStreetMap's tiles with venues, or a circuit's stops, and the reader's position. Fetched when it is opened. */
import { circleMarker, type Map as LeafletMap, polyline } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createMap, type MapStart } from '#ui/map/create-map.ts'
import type { LatLng, Route, Venue } from '../venue.ts'
import { Locate } from './Locate.tsx'
import { Places } from './Places.tsx'
import { stopPlaces, venuePlaces } from './place.tsx'

type Props = {
  readonly start: MapStart
  readonly venues: readonly Venue[]
  /** Shown in place of the venues. */
  readonly route: Route | null
  /** Id of the venue, or number of the stop, whose popup is open. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  /** Where the reader is, if they said so. */
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
}

export default function MapCanvas({ start, venues, route, opened, onOpen, position, onPosition }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [tilesFail, setTilesFail] = useState(false)
  const places = useMemo(() => (route ? stopPlaces(route) : venuePlaces(venues)), [route, venues])

  useEffect(() => {
    if (!frame.current) return
    const created = createMap(frame.current, start, setTilesFail)
    setMap(created)
    return () => void created.remove()
  }, [start])
  useEffect(() => {
    if (!map || !route) return
    const line = route.stops.map(({ at: [lat, lng] }): [number, number] => [lat, lng])
    const drawn = polyline(line, { className: 'map-line', interactive: false }).addTo(map)
    map.fitBounds(drawn.getBounds(), { padding: [48, 48], maxZoom: 16, animate: false })
    return () => void drawn.remove()
  }, [map, route])
  // The map moves to the reader's position when it becomes known.
  useEffect(() => {
    if (!map || !position) return
    const here = circleMarker([...position], { radius: 9, className: 'map-here', interactive: false }).addTo(map)
    map.setView(here.getLatLng(), Math.max(map.getZoom(), 15))
    return () => void here.remove()
  }, [map, position])

  return (
    <>
      <div ref={frame} className="map-canvas" />
      {map && <Places map={map} places={places} grouped={route === null} opened={opened} onOpen={onOpen} />}
      <Locate onFound={onPosition} />
      {tilesFail && (
        <p className="map-notice" role="status">
          Las calles del mapa no se pudieron cargar. Los lugares están marcados igual y todos figuran en la lista.
        </p>
      )}
    </>
  )
}

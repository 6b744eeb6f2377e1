/** A circuit on the map: its stops by number, and a line from each to the next. */
import { type Marker as LeafletMarker, latLngBounds } from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, Polyline, Popup, useMap } from 'react-leaflet'
import type { Route } from '../venue.ts'
import { stopIcon } from './marker-icons.ts'
import { enterPopup, leavePopup } from './popup-focus.ts'

type Props = {
  readonly route: Route
  /** Number of the stop whose popup is open, from 1. */
  readonly opened: number | null
  readonly onOpen: (stop: number | null) => void
}

export function RouteMarkers({ route, opened, onOpen }: Props) {
  const map = useMap()
  const markers = useRef(new Map<number, LeafletMarker>())
  const line = route.stops.map(({ at: [lat, lng] }): [number, number] => [lat, lng])

  useEffect(() => {
    const points = route.stops.map(({ at: [lat, lng] }): [number, number] => [lat, lng])
    map.fitBounds(latLngBounds(points), { padding: [48, 48], maxZoom: 16, animate: false })
  }, [map, route])
  useEffect(() => {
    if (opened === null) map.closePopup()
    else markers.current.get(opened)?.openPopup()
  }, [opened, map])

  return (
    <>
      <Polyline positions={line} className="map-line" interactive={false} />
      {route.stops.map(({ name, note, at: [lat, lng] }, index) => (
        <Marker
          key={name}
          position={[lat, lng]}
          icon={stopIcon(index + 1, name)}
          ref={(marker) => {
            if (marker) markers.current.set(index + 1, marker)
            else markers.current.delete(index + 1)
          }}
          eventHandlers={{
            popupopen: ({ popup }) => {
              enterPopup(popup, name)
              onOpen(index + 1)
            },
            popupclose: ({ popup, target }) => {
              leavePopup(popup, target)
              onOpen(null)
            },
          }}
        >
          <Popup>
            <p className="map-stop-note">
              <strong>{name}</strong>
              {note}
            </p>
          </Popup>
        </Marker>
      ))}
    </>
  )
}

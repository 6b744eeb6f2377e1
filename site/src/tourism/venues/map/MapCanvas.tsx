/** The map itself: OpenStreetMap's tiles with venues, or a circuit's stops, and the reader's position. Fetched when it is opened. */
import { useEffect, useState } from 'react'
import { AttributionControl, CircleMarker, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import type { LatLng, Route, Venue } from '../venue.ts'
import { Locate } from './Locate.tsx'
import { PopupSize } from './PopupSize.tsx'
import { RouteMarkers } from './RouteMarkers.tsx'
import { VenueMarkers } from './VenueMarkers.tsx'

export type MapStart = { readonly lat: number; readonly lng: number; readonly zoom: number }

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

const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

export default function MapCanvas({ start, venues, route, opened, onOpen, position, onPosition }: Props) {
  const [tilesFail, setTilesFail] = useState(false)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <>
      <MapContainer
        className="map-canvas"
        center={[start.lat, start.lng]}
        zoom={start.zoom}
        maxZoom={19}
        scrollWheelZoom
        touchZoom
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!still}
        fadeAnimation={!still}
        markerZoomAnimation={!still}
      >
        <TileLayer
          url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
          attribution={attribution}
          // OpenStreetMap answers only pages that say where they are.
          referrerPolicy="strict-origin-when-cross-origin"
          maxZoom={19}
          eventHandlers={{ tileerror: () => setTilesFail(true), tileload: () => setTilesFail(false) }}
        />
        <PopupSize />
        {route ? (
          <RouteMarkers route={route} opened={opened} onOpen={onOpen} />
        ) : (
          <VenueMarkers venues={venues} opened={opened} onOpen={onOpen} still={still} />
        )}
        {position && <Here at={position} />}
        <AttributionControl position="bottomright" prefix={false} />
        <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      </MapContainer>
      <Locate onFound={onPosition} />
      {tilesFail && (
        <p className="map-notice" role="status">
          Las calles del mapa no se pudieron cargar. Los lugares están marcados igual y todos figuran en la lista.
        </p>
      )}
    </>
  )
}

/** The reader's position; the map moves there when it becomes known. */
function Here({ at }: { readonly at: LatLng }) {
  const map = useMap()
  const [lat, lng] = at
  useEffect(() => void map.setView([lat, lng], Math.max(map.getZoom(), 15)), [map, lat, lng])
  return <CircleMarker center={[lat, lng]} radius={9} className="map-here" interactive={false} />
}

/** The map of the city: OpenStreetMap's tiles, attribution and zoom buttons. What is drawn on it are its children. */
import type { ReactNode } from 'react'
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from 'react-leaflet'

/** Centre in decimal degrees and zoom level of a map that opens. */
export type MapStart = { readonly lat: number; readonly lng: number; readonly zoom: number }

const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

/** Whether the reader prefers reduced motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  readonly start: MapStart
  readonly className?: string | undefined
  /** Receives the outcome of each tile; must keep its identity. */
  readonly onTile?: (failed: boolean) => void
  readonly children: ReactNode
}

const ignoreTile = (): void => {}

/** Fills an element that already has its size; `start` is read once. */
export function CityMap({ start: { lat, lng, zoom }, className, onTile = ignoreTile, children }: Props) {
  const moves = !isStill()
  return (
    <MapContainer
      {...(className !== undefined && { className })}
      center={[lat, lng]}
      zoom={zoom}
      maxZoom={19}
      scrollWheelZoom
      touchZoom
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={moves}
      fadeAnimation={moves}
      markerZoomAnimation={moves}
    >
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution={attribution}
        // Required by OpenStreetMap: requests without a referrer are refused.
        referrerPolicy="strict-origin-when-cross-origin"
        maxZoom={19}
        eventHandlers={{ tileerror: () => onTile(true), tileload: () => onTile(false) }}
      />
      <AttributionControl position="bottomright" prefix={false} />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      {children}
    </MapContainer>
  )
}

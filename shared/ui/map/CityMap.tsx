import type { ReactNode } from 'react'
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from 'react-leaflet'
import { CitySheet } from './CitySheet.tsx'

/** Initial centre in decimal degrees, and zoom level. */
export type MapStart = { readonly lat: number; readonly lng: number; readonly zoom: number }

const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

/** Whether the reader prefers reduced motion. */
export const hasReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  readonly start: MapStart
  readonly className?: string | undefined
  /** Receives the outcome of each tile; must not change between renders. */
  readonly onTile?: (failed: boolean) => void
  readonly children: ReactNode
}

const ignoreTile = (): void => {}

/** OpenStreetMap map, which fills an element of fixed size; changes of `start` have no effect. */
export function CityMap({ start: { lat, lng, zoom }, className, onTile = ignoreTile, children }: Props) {
  const isAnimated = !hasReducedMotion()
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
      zoomAnimation={isAnimated}
      fadeAnimation={isAnimated}
      markerZoomAnimation={isAnimated}
    >
      <CitySheet />
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution={attribution}
        // OpenStreetMap refuses requests without a referrer.
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

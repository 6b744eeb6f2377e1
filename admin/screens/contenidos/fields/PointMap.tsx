/** A map of the city, to say where something is. Loaded when it is opened. */
import './map.css'
import { useEffect } from 'react'
import {
  AttributionControl,
  CircleMarker,
  MapContainer,
  TileLayer,
  useMap,
  useMapEvents,
  ZoomControl,
} from 'react-leaflet'
import { useCity } from '../../../city.ts'
import styles from './fields.module.css'

type Point = { readonly lat: number; readonly lng: number }
type Props = { readonly point: Point | null; readonly onPoint: (point: Point) => void }

const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

/** OpenStreetMap's tiles, as on the public map. */
export default function PointMap({ point, onPoint }: Props) {
  const { map: city } = useCity()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <MapContainer
      className={styles.map ?? ''}
      center={point ?? city}
      zoom={point ? 16 : city.zoom}
      maxZoom={19}
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
      markerZoomAnimation={!isStill}
    >
      <TileLayer
        url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        attribution={attribution}
        // OpenStreetMap answers only pages that say where they are.
        referrerPolicy="strict-origin-when-cross-origin"
        maxZoom={19}
      />
      <Clicks onPoint={onPoint} />
      {point && <Mark at={point} />}
      <AttributionControl position="bottomright" prefix={false} />
      <ZoomControl position="topright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
    </MapContainer>
  )
}

function Clicks({ onPoint }: Pick<Props, 'onPoint'>) {
  const map = useMapEvents({
    click: ({ latlng }) => onPoint(latlng),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter') return
      originalEvent.preventDefault()
      onPoint(map.getCenter())
    },
  })
  return null
}

/** The place; the map follows where it is out of sight. */
function Mark({ at }: { readonly at: Point }) {
  const map = useMap()
  const { lat, lng } = at
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng])
  }, [map, lat, lng])
  return <CircleMarker center={[lat, lng]} radius={9} className={styles.mark ?? ''} interactive={false} />
}

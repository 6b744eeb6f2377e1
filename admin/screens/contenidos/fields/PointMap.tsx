import 'leaflet/dist/leaflet.css'
import { useEffect, useState } from 'react'
import { CircleMarker, useMap, useMapEvents } from 'react-leaflet'
import { CityMap } from '#ui/map/CityMap.tsx'
import { useCity } from '../../../theme/city.ts'
import styles from './fields.module.css'

type Point = { readonly lat: number; readonly lng: number }
type Props = { readonly point: Point | null; readonly onPoint: (point: Point) => void }

/** Map to choose a point: by click, or Enter for its centre. */
export default function PointMap({ point, onPoint }: Props) {
  const { map: city } = useCity()
  const [start] = useState(() => (point ? { ...point, zoom: 16 } : city))
  return (
    <CityMap start={start} className={`${styles.map} span-all`}>
      <PickPoint onPoint={onPoint} />
      {point && <PointMark point={point} />}
    </CityMap>
  )
}

function PickPoint({ onPoint }: Pick<Props, 'onPoint'>) {
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

function PointMark({ point: { lat, lng } }: { readonly point: Point }) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng])
  }, [map, lat, lng])
  return <CircleMarker center={[lat, lng]} radius={9} className={styles.mark ?? ''} interactive={false} />
}

/** A map of the city, to say where something is. Loaded when it is opened. */
import './map.css'
import { circleMarker, type LeafletKeyboardEvent, type Map as LeafletMap, type LeafletMouseEvent } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createMap } from '#ui/map/create-map.ts'
import { useCity } from '../../../city.ts'
import styles from './fields.module.css'

type Point = { readonly lat: number; readonly lng: number }
type Props = { readonly point: Point | null; readonly onPoint: (point: Point) => void }

/** A click says where; Enter takes the middle of the map. The map follows where the place is out of sight. */
export default function PointMap({ point, onPoint }: Props) {
  const { map: city } = useCity()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [start] = useState(() => (point ? { ...point, zoom: 16 } : city))
  const { lat, lng } = point ?? {}

  useEffect(() => {
    if (!frame.current) return
    const created = createMap(frame.current, start)
    setMap(created)
    return () => void created.remove()
  }, [start])
  useEffect(() => {
    if (!map) return
    const heard = {
      click: ({ latlng }: LeafletMouseEvent) => onPoint(latlng),
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter') return
        originalEvent.preventDefault()
        onPoint(map.getCenter())
      },
    }
    map.on(heard)
    return () => void map.off(heard)
  }, [map, onPoint])
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const mark = circleMarker([lat, lng], { radius: 9, className: styles.mark ?? '', interactive: false }).addTo(map)
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng])
    return () => void mark.remove()
  }, [map, lat, lng])
  return <div ref={frame} className={styles.map} />
}

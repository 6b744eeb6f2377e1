/** The map: tiles, places, position. Loaded when opened. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CircleMarker, Polyline, useMap } from 'react-leaflet'
import { CityMap, type MapStart } from '#ui/map/CityMap.tsx'
import { Locate } from './Locate.tsx'
import { Places } from './Places.tsx'
import { isMapped, type LatLng, type Place } from './place.ts'

type Props = {
  readonly start: MapStart
  readonly places: readonly Place[]
  /** True for the stops of a circuit, joined by a line. */
  readonly isRoute: boolean
  /** Id of the place with an open popup. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  readonly position: LatLng | null
  readonly onPosition: (at: LatLng) => void
  readonly onTile: (failed: boolean) => void
}

export default function MapCanvas({ start, places, isRoute, opened, onOpen, position, onPosition, onTile }: Props) {
  const mapped = useMemo(() => places.filter(isMapped), [places])
  const points = useMemo(() => mapped.map(({ at }): Point => [...at]), [mapped])
  return (
    <>
      <CityMap start={start} className="map-canvas" onTile={onTile}>
        <FitView points={points} isOpen={opened !== null} />
        <Places places={mapped} isRoute={isRoute} opened={opened} onOpen={onOpen} />
        {isRoute && <Polyline positions={points} className="map-line" interactive={false} />}
        {position && <ReaderPosition at={position} />}
      </CityMap>
      <Locate onFound={onPosition} />
    </>
  )
}

type Point = [lat: number, lng: number]

/** Fits the map to the points whenever they change, unless a popup is open. */
function FitView({ points, isOpen }: { readonly points: Point[]; readonly isOpen: boolean }) {
  const map = useMap()
  const fit = useEffectEvent((places: Point[]) => {
    if (!isOpen && places.length > 0) map.fitBounds(places, { padding: [48, 48], maxZoom: 16, animate: false })
  })
  useEffect(() => fit(points), [points])
  return null
}

function ReaderPosition({ at: [lat, lng] }: { readonly at: LatLng }) {
  const map = useMap()
  useEffect(() => {
    map.setView([lat, lng], Math.max(map.getZoom(), 15))
  }, [map, lat, lng])
  return <CircleMarker center={[lat, lng]} radius={9} className="map-here" interactive={false} />
}

/** The map: tiles, places, position. Loaded when opened. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CircleMarker, Polyline, useMap } from 'react-leaflet'
import { CityMap } from '#ui/map/CityMap.tsx'
import { Places } from './Places.tsx'
import { isMapped, type LatLng, type MapView } from './place.ts'

type Props = MapView & { readonly onTile: (failed: boolean) => void }

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

const foundText = 'El mapa muestra tu ubicación. La lista empieza por lo más cercano.'

function Locate({ onFound }: { readonly onFound: (at: LatLng) => void }) {
  const [{ at, isAsking, refusal }, ask] = usePosition()
  useEffect(() => {
    if (at) onFound(at)
  }, [at, onFound])
  return (
    <div className="map-locate">
      <button type="button" className="button button-quiet" onClick={ask} disabled={isAsking}>
        {isAsking ? 'Buscando tu ubicación...' : 'Mi ubicación'}
      </button>
      <p className={refusal ? 'notice notice-warning mb-2' : 'visually-hidden'} role="status">
        {refusal ?? (at && foundText)}
      </p>
    </div>
  )
}

type Position = {
  readonly at: LatLng | null
  readonly isAsking: boolean
  readonly refusal: string | null
}

const noPosition: Position = { at: null, isAsking: false, refusal: null }

function refusalOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): string {
  if (code === PERMISSION_DENIED)
    return 'El navegador no tiene permiso para ver tu ubicación. Podés darlo en el candado de la barra de direcciones.'
  if (code === TIMEOUT) return 'Tu ubicación tardó demasiado. Probá de nuevo.'
  return 'No pudimos saber tu ubicación. Fijate si está activada en tu teléfono o computadora.'
}

/** Returns the reader's position, which never leaves the browser, and a function that requests it. */
function usePosition(): readonly [Position, () => void] {
  const [position, setPosition] = useState(noPosition)
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setPosition({ ...noPosition, refusal: 'Este navegador no puede decir dónde estás.' })
      return
    }
    setPosition((before) => ({ ...before, isAsking: true, refusal: null }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ ...noPosition, at: [coords.latitude, coords.longitude] }),
      (error) => setPosition((before) => ({ ...before, isAsking: false, refusal: refusalOf(error) })),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }, [])
  return [position, ask]
}

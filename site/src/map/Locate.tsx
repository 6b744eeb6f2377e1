/** The locate button of the map and its result. */
import { useCallback, useEffect, useState } from 'react'
import type { LatLng } from './place.ts'

type Props = {
  readonly onFound: (at: LatLng) => void
}

const foundText = 'El mapa muestra tu ubicación. La lista empieza por lo más cercano.'

export function Locate({ onFound }: Props) {
  const [{ at, isAsking, refusal }, ask] = usePosition()
  useEffect(() => {
    if (at) onFound(at)
  }, [at, onFound])
  return (
    <div className="map-locate">
      <button type="button" className="button button-quiet" onClick={ask} disabled={isAsking}>
        {isAsking ? 'Buscando tu ubicación...' : 'Mi ubicación'}
      </button>
      <p className={refusal ? 'map-refusal' : 'visually-hidden'} role="status">
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

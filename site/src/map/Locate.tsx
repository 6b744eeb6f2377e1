/** The locate button of the map and its result. */
import { useCallback, useEffect, useState } from 'react'
import type { LatLng } from './place.ts'

type Props = {
  readonly onFound: (at: LatLng) => void
}

const outcome = 'El mapa muestra tu ubicación. La lista empieza por lo más cercano.'

export function Locate({ onFound }: Props) {
  const [{ at, asking, refusal }, ask] = usePosition()
  useEffect(() => {
    if (at) onFound(at)
  }, [at, onFound])
  return (
    <div className="map-locate">
      <button type="button" className="button button-quiet" onClick={ask} disabled={asking}>
        {asking ? 'Buscando tu ubicación...' : 'Mi ubicación'}
      </button>
      <p className={refusal ? 'map-refusal' : 'visually-hidden'} role="status">
        {refusal ?? (at && outcome)}
      </p>
    </div>
  )
}

/** Requests the reader's position, which never leaves the browser. */
type Position = {
  readonly at: LatLng | null
  readonly asking: boolean
  readonly refusal: string | null
}

const nowhere: Position = { at: null, asking: false, refusal: null }

function refusalOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): string {
  if (code === PERMISSION_DENIED)
    return 'El navegador no tiene permiso para ver tu ubicación. Podés darlo en el candado de la barra de direcciones.'
  if (code === TIMEOUT) return 'Tu ubicación tardó demasiado. Probá de nuevo.'
  return 'No pudimos saber tu ubicación. Fijate si está activada en tu teléfono o computadora.'
}

/** Returns the position and a function that requests it. */
function usePosition(): readonly [Position, () => void] {
  const [position, setPosition] = useState(nowhere)
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setPosition({ ...nowhere, refusal: 'Este navegador no puede decir dónde estás.' })
      return
    }
    setPosition((before) => ({ ...before, asking: true, refusal: null }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ ...nowhere, at: [coords.latitude, coords.longitude] }),
      (error) => setPosition((before) => ({ ...before, asking: false, refusal: refusalOf(error) })),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }, [])
  return [position, ask]
}

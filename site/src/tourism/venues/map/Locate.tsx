/** The button over the map that asks for the reader's position, and what came of it. */
import { useEffect } from 'react'
import type { LatLng } from '../venue.ts'
import { usePosition } from './use-position.ts'

type Props = {
  /** Takes the position as soon as it is known. */
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

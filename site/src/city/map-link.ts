import { city } from './city.ts'

type Located = {
  readonly address: string
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly muestra?: boolean
  readonly confirmar?: boolean
}

/** OpenStreetMap address of a place: its coordinates, else a search for its confirmed address; null without either. */
export function mapLink({ address, lat, lng, muestra = false, confirmar = false }: Located): string | null {
  if (lat !== undefined && lng !== undefined)
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  if (muestra || confirmar) return null
  const query = [address, city.nombre, city.provincia, city.pais].join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}

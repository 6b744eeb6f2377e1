/** Where something is and how one calls it: fields that several content files share, and the link to a map. */
import { z } from 'zod'
import { city } from './city.ts'
import { line } from './content.ts'

/** A number that can be dialled, as people write it; notes belong elsewhere. */
export const phone = z.string().regex(/^\+?[\d() -]*\d$/, 'Escribí el teléfono con números, espacios y guiones')

export const place = {
  address: line.describe('Dirección: calle y número'),
  phone: phone.optional().describe('Teléfono, si tiene'),
  lat: z.number().min(-90).max(90).optional().describe('Latitud en grados decimales, si se conoce'),
  lng: z.number().min(-180).max(180).optional().describe('Longitud en grados decimales, si se conoce'),
}

type Located = {
  readonly address: string
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly muestra?: boolean
  readonly confirmar?: boolean
}

/**
 * The address of a map of the place at OpenStreetMap: its point where the coordinates are known, otherwise a search for its settled
 * address; null while neither is known, since a map of a guess leads people astray.
 */
export function mapLink({ address, lat, lng, muestra = false, confirmar = false }: Located): string | null {
  if (lat !== undefined && lng !== undefined)
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  if (muestra || confirmar) return null
  const query = [address, city.nombre, city.provincia, city.pais].join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}

/** Rows of venues and circuits for the island, from the content. */
import type { Circuit, Venue as VenueContent } from '#contract/content/tourism.ts'
import { telHref } from '#shared/telephone.ts'
import { hoursInText } from '../../calendar/hours-in-text.ts'
import { mapLink } from '../../city/map-link.ts'
import { sampleNotice } from '../../components/sample-notice.ts'
import { sceneAddress } from '../../data/scenes.ts'
import { markOf } from '../../data/search-entry.ts'
import type { LatLng } from '../../map/place.ts'
import type { Route, Venue, VenuePhone } from './venue.ts'

/** Numbers of a telephone field, "385 000-1 / 385 000-2 (solo mensajes)"; none without digits (T05). */
export function phonesIn(field: string): VenuePhone[] {
  return field.split('/').flatMap((part) => {
    const [, text = '', note = ''] = /^\s*([^(]*?)\s*(\([^()]*[^\d()][^()]*\))?\s*$/.exec(part) ?? [part, part.trim()]
    return /\d/.test(text) ? [{ text, href: telHref(text), note }] : []
  })
}

/** Returns null where a coordinate is 0, unknown (T04). */
export const pointOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): LatLng | null =>
  lat === 0 || lng === 0 ? null : [lat, lng]

const drawingSuffixes = ['', '-2', '-3']

/** Venues of the directory; without a picture the drawing of the type (T05). */
export function venueRows(rows: readonly VenueContent[]): Venue[] {
  const showsMarks = sampleNotice(rows) === null
  return rows.map((row) => {
    const at = pointOf(row)
    const horarios = hoursInText(row.hours)
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      address: row.address,
      phones: phonesIn(row.phone),
      website: row.website.length > 1 ? row.website : null,
      rating: row.rating,
      hours: row.hours,
      times: horarios && { horarios },
      image: row.image || sceneAddress(`lugar-${row.type.toLowerCase()}${drawingSuffixes[row.id % 3]}`),
      offers: row.descriptions,
      at,
      externalMap: at && mapLink(row),
      mark: (showsMarks && markOf(row)) || null,
    }
  })
}

export const routeOf = ({ id, title, paradas }: Circuit): Route => ({
  id,
  title,
  stops: paradas.map(({ name, note, lat, lng }) => ({ name, note, at: [lat, lng] })),
})

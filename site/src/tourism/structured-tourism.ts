/** JSON-LD of the tourism page: circuits and venues. */

import type { VenueType } from '#contract/content/choices.ts'
import type { Circuit, Venue } from '#contract/content/tourism.ts'
import { jsonLdText } from '#shared/article/article.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { city } from '../city/city.ts'
import { placeOf } from '../city/structured-places.ts'
import { phonesIn, pointOf } from './venues/venue-rows.ts'

const types: Readonly<Record<VenueType, string>> = {
  Bar: 'BarOrPub',
  Cafeteria: 'CafeOrCoffeeShop',
  Restaurante: 'Restaurant',
  Heladeria: 'IceCreamShop',
  Cerveceria: 'BarOrPub',
}

const geo = (latitude: number, longitude: number) => ({ '@type': 'GeoCoordinates', latitude, longitude })

const listOf = (name: string, things: readonly object[]) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: things.length,
  itemListElement: things.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
})

function venueOf(row: Venue): object {
  const [lat, lng] = pointOf(row) ?? []
  const phone = phonesIn(row.phone)[0]?.text
  return {
    ...placeOf(types[row.type], { ...row, lat, lng, phone, horarios: hoursInText(row.hours) }),
    ...(row.website.length > 1 && !row.confirmar && { url: row.website }),
  }
}

function tripOf({ title, description, paradas }: Circuit): object {
  const stops = paradas.filter(({ muestra }) => !muestra)
  return {
    '@type': 'TouristTrip',
    name: title,
    description,
    touristType: 'Turismo cultural',
    ...(stops.length > 0 && {
      itinerary: listOf(
        title,
        stops.map(({ name, note, lat, lng }) => ({
          '@type': 'TouristAttraction',
          name,
          description: note,
          geo: geo(lat, lng),
        })),
      ),
    }),
  }
}

type Tourism = {
  readonly circuits: readonly Circuit[]
  readonly venues: readonly Venue[]
  readonly url: string
}

/** JSON-LD without sample rows. */
export function tourismJsonLd({ circuits, venues, url }: Tourism): string {
  const withoutSamples = <Row extends { readonly muestra: boolean }>(rows: readonly Row[]) =>
    rows.filter(({ muestra }) => !muestra)
  const lists = [
    listOf('Circuitos turísticos', withoutSamples(circuits).map(tripOf)),
    listOf('Lugares para comer y beber', withoutSamples(venues).map(venueOf)),
  ]
  return jsonLdText({
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    '@id': `${url}#destino`,
    name: city.nombre,
    url,
    geo: geo(city.coordenadas.lat, city.coordenadas.lng),
    subjectOf: lists.filter(({ numberOfItems }) => numberOfItems > 0),
  })
}

/** JSON-LD of the tourism page: circuits and venues. */

import type { VenueType } from '#contract/content/choices.ts'
import type { Circuit, Venue } from '#contract/content/tourism.ts'
import { jsonLdText } from '#shared/article/article.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { city } from '../city/city.ts'
import { openingJsonLd } from '../city/opening-json-ld.ts'
import { holidayDays } from '../data/holidays.ts'
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
  const at = pointOf(row)
  const [phone] = phonesIn(row.phone)
  const horarios = hoursInText(row.hours)
  return {
    '@type': types[row.type],
    name: row.name,
    ...(!row.confirmar && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: row.address,
        addressLocality: city.nombre,
        addressRegion: city.provincia,
      },
      ...(phone && { telephone: phone.text }),
      ...(horarios && openingJsonLd({ horarios }, holidayDays)),
      ...(row.website.length > 1 && { url: row.website }),
      ...(at && { geo: geo(...at) }),
    }),
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

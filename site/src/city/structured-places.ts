import type { OtherDay } from '#contract/content/opening-hours.ts'
import { jsonLdText } from '#shared/article/article.ts'
import type { Hours } from '../calendar/opening-hours.ts'
import { holidayDays } from '../data/holidays.ts'
import { city } from './city.ts'
import { openingJsonLd } from './opening-json-ld.ts'
import { institutionJsonLd } from './organization.ts'

/** Types of public services at schema.org. */
export type PlaceType = 'MedicalClinic' | 'Preschool' | 'GovernmentOffice'

export type PlaceData = {
  readonly name: string
  readonly neighborhood?: string
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly horarios?: readonly Hours[] | null | undefined
  readonly excepciones?: readonly OtherDay[] | undefined
  readonly muestra: boolean
  readonly confirmar: boolean
}

/** JSON-LD of a place, without unconfirmed data, which search engines would publish as fact. */
export function placeOf(type: string, row: PlaceData): Record<string, unknown> {
  const { name, neighborhood, address, phone, email, lat, lng, horarios, excepciones, confirmar } = row
  return {
    '@type': type,
    name,
    address: {
      '@type': 'PostalAddress',
      ...(address && !confirmar && { streetAddress: address }),
      addressLocality: neighborhood ? `${neighborhood}, ${city.nombre}` : city.nombre,
      addressRegion: city.provincia,
      addressCountry: city.pais,
    },
    ...(phone && !confirmar && { telephone: phone }),
    ...(email && !confirmar && { email }),
    ...(horarios && !confirmar && openingJsonLd({ horarios, excepciones }, holidayDays)),
    ...(lat !== undefined &&
      lng !== undefined &&
      !confirmar && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  }
}

/**
 * JSON-LD of a public service and its places, without sample rows.
 * @param online address of the service online.
 */
export function serviceJsonLd(
  { name, description, url }: { readonly name: string; readonly description: string; readonly url: string },
  {
    type,
    rows,
    online,
  }: { readonly type: PlaceType; readonly rows: readonly PlaceData[]; readonly online?: string | undefined },
): string {
  const places = rows.filter(({ muestra }) => !muestra).map((row) => placeOf(type, row))
  const channels = [
    ...places.map((place) => ({ serviceLocation: place })),
    ...(online === undefined ? [] : [{ serviceUrl: online }]),
  ]
  return jsonLdText({
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    '@id': `${url}#servicio`,
    name,
    description,
    url,
    serviceOperator: institutionJsonLd(city, url),
    areaServed: { '@type': 'City', name: city.nombre },
    ...(channels.length > 0 && {
      availableChannel: channels.map((channel) => ({ '@type': 'ServiceChannel', ...channel })),
    }),
  })
}

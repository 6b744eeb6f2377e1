import type { City } from '#contract/content/city.ts'
import { jsonLdText, publisherId } from '#shared/article/article.ts'
import { hoursInText } from '../calendar/hours-in-text.ts'
import { emblemOf } from './emblem.ts'
import { openingJsonLd } from './opening-json-ld.ts'

/** The institution in JSON-LD. @param siteUrl origin, or a URL of the site. */
export const institutionJsonLd = ({ municipio }: Pick<City, 'municipio'>, siteUrl: string) => ({
  '@type': 'GovernmentOrganization',
  '@id': publisherId(siteUrl),
  name: municipio,
  url: new URL('/', siteUrl).href,
})

/**
 * Start of an article's JSON-LD, up to its own fields (`newsArticleJsonLd`): the institution as author and publisher.
 * @param siteUrl origin without trailing slash.
 */
export function articleJsonLdStart(city: City, siteUrl: string): string {
  const institution = institutionJsonLd(city, siteUrl)
  const logo = { '@type': 'ImageObject', url: `${siteUrl}${emblemOf(city).logo}` }
  const data = { '@context': 'https://schema.org', author: institution, publisher: { ...institution, logo } }
  return `${jsonLdText(data).slice(0, -1)},`
}

/**
 * JSON-LD of the municipality, with the @id of the news' publisher, without sample contacts.
 * @param holidays dates, YYYY-MM-DD, on which the town hall is closed.
 */
export function organizationJsonLd(city: City, siteUrl: string, holidays: readonly string[]): string {
  const { palacioMunicipal: hall, redes } = city
  const horarios = hoursInText(hall.horario)
  const address = { '@type': 'PostalAddress', streetAddress: hall.direccion, addressLocality: hall.localidad }
  const profiles = redes.filter(({ muestra }) => !muestra).map(({ url }) => url)
  return jsonLdText({
    '@context': 'https://schema.org',
    ...institutionJsonLd(city, siteUrl),
    logo: `${siteUrl}${emblemOf(city).logo}`,
    ...(city.lema && { slogan: city.lema }),
    areaServed: {
      '@type': 'City',
      name: city.nombre,
      containedInPlace: { '@type': 'AdministrativeArea', name: `${city.provincia}, ${city.pais}` },
    },
    ...(!hall.muestra && {
      telephone: hall.telefono,
      email: hall.email,
      address,
      ...(horarios && {
        location: { '@type': 'CityHall', name: 'Palacio municipal', address, ...openingJsonLd({ horarios }, holidays) },
      }),
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  })
}

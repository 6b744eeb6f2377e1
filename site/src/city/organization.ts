/** What the home says of the municipality to machines (schema.org). */
import type { City } from '#contract/content/city.ts'
import { publisherId } from '#shared/article/article.ts'
import { emblemOf } from './emblem.ts'

/**
 * How the structured data of an article begins: who publishes it and answers for it. The institution, since the page names no person; an article's
 * own fields follow (`newsArticleJsonLd`).
 * @param siteUrl origin without a slash at the end.
 */
export function publishedBy(city: City, siteUrl: string): string {
  const institution = {
    '@type': 'GovernmentOrganization',
    '@id': publisherId(siteUrl),
    name: city.municipio,
    url: `${siteUrl}/`,
  }
  const logo = { '@type': 'ImageObject', url: `${siteUrl}${emblemOf(city).logo}` }
  const said = { '@context': 'https://schema.org', author: institution, publisher: { ...institution, logo } }
  return `${JSON.stringify(said).replaceAll('<', '\\u003c').slice(0, -1)},`
}

/**
 * The body of a `<script type="application/ld+json">`: the municipality as a GovernmentOrganization, under the address that news name as
 * their publisher. Sample contacts stay out: what a page can mark as a sample, this cannot. Safe inside HTML: every `<` is written \u003c.
 * @param siteUrl origin without a slash at the end.
 */
export function organizationJsonLd(city: City, siteUrl: string): string {
  const { palacioMunicipal: hall, redes } = city
  const profiles = redes.filter(({ muestra }) => !muestra).map(({ url }) => url)
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    '@id': publisherId(siteUrl),
    name: city.municipio,
    url: `${siteUrl}/`,
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
      address: { '@type': 'PostalAddress', streetAddress: hall.direccion, addressLocality: hall.localidad },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }).replaceAll('<', '\\u003c')
}

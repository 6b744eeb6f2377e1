/** /build.json: which change this build carries and when it was made; and whose site it is, for the panel. */
import type { APIRoute } from 'astro'
import type { BuildInfo } from '#shared/build-info.ts'
import type { CityIdentity } from '#shared/city-identity.ts'
import { buildDay, events, nextChangeOfDay } from '../agenda/events.ts'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { stored } from '../data/content.ts'
import { publishedNews } from '../noticias/news.ts'

export const GET: APIRoute = async () => {
  const news = await publishedNews()
  // Content is read first: what came since may be among the news alone. Where the news know less, a restore came between the two, and the
  // change that the content names is no more there, by which the portal knows such a site.
  const { change, changedAt } = stored
  const identity: CityIdentity = {
    ...{ name: city.nombre, municipality: city.municipio, map: city.mapa, colours: city.colores },
    emblem: emblem.isOwn ? emblem.address : null,
  }
  const info: BuildInfo = {
    change,
    changedAt,
    builtAt: new Date().toISOString(),
    noticias: news.items.length,
    staleFrom: nextChangeOfDay(events, buildDay),
    fallbacks: [...stored.fallbacks.values()],
  }
  return Response.json({ ...info, city: identity })
}

/** /build.json: change number and time of the build, and the city's identity for the panel. */
import type { APIRoute } from 'astro'
import type { BuildInfo } from '#shared/build-info.ts'
import type { CityIdentity } from '#shared/city-identity.ts'
import { buildDay, events, nextChangeByDate } from '../agenda/events.ts'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { stored } from '../data/content.ts'
import { publishedNews } from '../noticias/news.ts'

export const GET: APIRoute = async () => {
  const news = await publishedNews()
  // The content's number, as read first: the news may carry later changes. A restore in between removes this number,
  // which marks the build as stale.
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
    staleFrom: nextChangeByDate(events, buildDay),
    fallbacks: [...stored.fallbacks.values()],
  }
  return Response.json({ ...info, city: identity })
}

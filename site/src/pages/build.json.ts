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
  // Content is read first: later changes may be in the news only. A smaller number there means a restore in between:
  // then the content's number no longer exists, which marks such a build as stale.
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

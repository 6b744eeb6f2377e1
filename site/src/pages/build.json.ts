/** /build.json: which change this build carries and when it was made. */
import type { APIRoute } from 'astro'
import type { BuildInfo } from '#shared/build-info.ts'
import { publishedNews } from '../noticias/news.ts'

export const GET: APIRoute = async () => {
  const { change, items } = await publishedNews()
  return Response.json({ change, builtAt: new Date().toISOString(), noticias: items.length } satisfies BuildInfo)
}

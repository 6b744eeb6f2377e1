/** /build.json: which change this build carries and when it was made. */
import type { APIRoute } from 'astro'
import type { BuildInfo } from '#shared/build-info.ts'
import { stored } from '../data/content.ts'
import { publishedNews } from '../noticias/news.ts'

export const GET: APIRoute = async () => {
  const { change: ofNews, items } = await publishedNews()
  // Content and news are read one after the other: the site carries what both do.
  const change = Math.min(ofNews, stored.change)
  return Response.json({ change, builtAt: new Date().toISOString(), noticias: items.length } satisfies BuildInfo)
}

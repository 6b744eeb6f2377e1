/** /rss.xml: all published news, newest first (N09). */
import type { APIRoute } from 'astro'
import { city } from '../data/city.ts'
import { institution } from '../data/institution.ts'
import { publishedNews } from '../data/news.ts'
import { feedOf, feedTitle } from '../news/feed.ts'

export const GET: APIRoute = async () => {
  const { items } = await publishedNews()
  const description = `Noticias ${institution.ofWhole}, ${city.provincia}`
  return feedOf({ title: feedTitle, description, path: '/rss.xml', page: '/', items })
}

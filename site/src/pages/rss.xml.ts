import type { APIRoute } from 'astro'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { feedOf, feedTitle } from '../noticias/feed.ts'
import { publishedNews } from '../noticias/news.ts'

export const GET: APIRoute = async () => {
  const { items } = await publishedNews()
  const description = `Noticias ${institution.ofWhole}, ${city.provincia}`
  return feedOf({ title: feedTitle, description, path: '/rss.xml', page: '/', items })
}

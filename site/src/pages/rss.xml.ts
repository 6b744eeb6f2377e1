/** /rss.xml: all published news, newest first (N09). */
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { city } from '../data/city.ts'
import { readEnvironment } from '../data/env.ts'
import { publishedNews } from '../data/news.ts'
import { articlePath } from '../news/card.ts'
import { categoryLabel } from '../news/category.ts'

export const GET: APIRoute = async () => {
  const { items } = await publishedNews()
  return rss({
    title: `Noticias de la ${city.municipio}`,
    description: `Noticias de la ${city.municipio}, ${city.provincia}`,
    site: readEnvironment().siteUrl,
    customData: '<language>es-AR</language>',
    items: items.map((item) => ({
      title: item.title,
      description: item.excerpt,
      link: articlePath(item.id),
      // The start of that day in Argentina, which keeps no summer time.
      pubDate: new Date(`${item.date}T00:00:00-03:00`),
      categories: [categoryLabel(item.category)],
    })),
  })
}

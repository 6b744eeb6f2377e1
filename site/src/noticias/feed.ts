/** News as RSS. */
import rss from '@astrojs/rss'
import { textHtml } from '#shared/article/text-html.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { institution } from '../city/institution.ts'
import { readEnvironment } from '../data/env.ts'
import { articlePath } from './card.ts'
import { categoryLabel } from './category.ts'
import type { PublishedItem } from './published-item.ts'

type Feed = {
  readonly title: string
  readonly description: string
  /** Path of the feed itself. */
  readonly path: string
  /** Path of the page that shows the same. */
  readonly page: string
  /** Newest first. */
  readonly items: readonly PublishedItem[]
}

/** How many of the newest carry their whole text: readers of feeds ask again long before there are more. */
const withText = 30

/** What the feed of all news is called; its category feeds follow it with theirs. */
export const feedTitle = `Noticias ${institution.ofWhole}`

/** The answer with the feed. */
export function feedOf({ title, description, path, page, items }: Feed): Promise<Response> {
  const { siteUrl } = readEnvironment()
  return rss({
    title,
    description,
    site: `${siteUrl}${page}`,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>es-AR</language><atom:link href="${siteUrl}${path}" rel="self" type="application/rss+xml"/>`,
    items: items.map((item, rank) => ({
      title: item.title,
      description: item.excerpt,
      link: `${siteUrl}${articlePath(item.id)}`,
      // The start of that day in Argentina, which keeps no summer time.
      pubDate: new Date(`${item.date}T00:00:00-03:00`),
      categories: [categoryLabel(item.category)],
      ...(rank < withText && { content: textOf(item, siteUrl) }),
    })),
  })
}

/** The text of an item where none of the site's addresses can be relative. */
function textOf({ content, text_images }: PublishedItem, origin: string): string {
  const photos = textPhotosOf(text_images)
  return textHtml(parseText(content), { heading: 'h2', photoOf: (id) => photos.get(id), origin })
}

/** News as RSS. */
import { textHtml } from '#shared/article/text-html.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { institution } from '../city/institution.ts'
import { readEnvironment } from '../data/env.ts'
import { feedAnswer } from '../data/feed.ts'
import { articlePath } from './card.ts'
import { categoryLabel } from './category.ts'
import type { PublishedItem } from './published-item.ts'

type NewsFeed = Omit<Parameters<typeof feedAnswer>[0], 'items'> & {
  /** Newest first. */
  readonly items: readonly PublishedItem[]
}

/** How many of the newest carry their whole text: readers of feeds ask again long before there are more. */
const withText = 30

/** What the feed of all news is called; its category feeds follow it with theirs. */
export const feedTitle = `Noticias ${institution.ofWhole}`

/** The answer with the feed. */
export function feedOf({ items, ...feed }: NewsFeed): Response {
  const { siteUrl } = readEnvironment()
  return feedAnswer({
    ...feed,
    items: items.map((item, rank) => ({
      title: item.title,
      description: item.excerpt,
      link: `${siteUrl}${articlePath(item.id)}`,
      date: item.date,
      at: item.created_at,
      category: categoryLabel(item.category),
      ...(rank < withText && { content: textOf(item, siteUrl) }),
    })),
  })
}

/** The text of an item where none of the site's addresses can be relative. */
function textOf({ content, text_images }: PublishedItem, origin: string): string {
  const photos = textPhotosOf(text_images)
  return textHtml(parseText(content), { heading: 'h2', photoOf: (id) => photos.get(id), origin })
}

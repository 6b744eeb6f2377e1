import { categoryLabel } from '#shared/article/article.ts'
import { textHtml } from '#shared/article/text-html.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { institution } from '../city/institution.ts'
import { readEnvironment } from '../data/env.ts'
import { feedResponse } from '../data/feed.ts'
import { articlePath } from './card.ts'
import type { PublishedItem } from './published-item.ts'

type NewsFeed = Omit<Parameters<typeof feedResponse>[0], 'items'> & {
  readonly items: readonly PublishedItem[]
}

const maxWithText = 30

/** Name of the main feed; category feeds append theirs. */
export const feedTitle = `Noticias ${institution.ofWhole}`

export function feedOf({ items, ...feed }: NewsFeed): Response {
  const { siteUrl } = readEnvironment()
  return feedResponse({
    ...feed,
    items: items.map((item, rank) => ({
      title: item.title,
      description: item.excerpt,
      link: `${siteUrl}${articlePath(item.id)}`,
      date: item.date,
      at: item.created_at,
      category: categoryLabel(item.category),
      ...(rank < maxWithText && { content: textOf(item, siteUrl) }),
    })),
  })
}

function textOf({ content, text_images }: PublishedItem, origin: string): string {
  const photos = textPhotosOf(text_images)
  return textHtml(parseText(content), { heading: 'h2', photoOf: (id) => photos.get(id), origin })
}

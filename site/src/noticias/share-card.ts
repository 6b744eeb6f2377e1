/**
 * Which picture a news item shows when its address is shared: its photo, cut to the shape that networks show. Each of the newest items
 * without one has a card of its own, drawn by the build (pages/compartir/[card].png.ts): 1200 × 630, with its title, its category and the emblem.
 * The path of a card is
 *
 *     /compartir/{id}-{digest}.png
 *
 * `digest` is made from what the card says. An edited title has another address, so that networks which keep a preview fetch it anew;
 * a page that names its card changes with it. Older items show the site's own picture (docs/decisions/2026-11-21-share-images.md).
 */
import { createHash } from 'node:crypto'
import { placeholderImage } from '#shared/article/article.ts'
import { findLead } from '#shared/article/article-photos.ts'
import { type SharePicture, sharedPhoto, shareSize } from '#shared/article/share-picture.ts'
import { categoryLabel } from './category.ts'
import type { PublishedItem } from './published-item.ts'

/** How many of the newest items have a card: what a build from nothing can draw in a few seconds. */
export const shareCardCount = 100

/** What a card is made from. */
export type ShareCardItem = Pick<PublishedItem, 'id' | 'title' | 'category'>

/** Name of an item's card, without folder and ending: "{id}-{10 hexadecimal digits}". */
export const shareCardName = ({ id, title, category }: ShareCardItem): string =>
  `${id}-${createHash('sha256')
    .update(JSON.stringify([title, category, categoryLabel(category)]))
    .digest('hex')
    .slice(0, 10)}`

/** Path of an item's card below the site's origin. Only those of `itemsWithCard` have one. */
export const shareCardPath = (item: ShareCardItem): string => `/compartir/${shareCardName(item)}.png`

/** The items that have a card. @param items all published ones, newest first. */
export const itemsWithCard = (items: readonly PublishedItem[]): PublishedItem[] =>
  items.slice(0, shareCardCount).filter(({ image_id }) => image_id === null)

/**
 * The picture for an item's share previews (og:image, structured data).
 * @param rank place of the item among all published news, newest first, from 0.
 */
export function shareImage(item: PublishedItem, rank: number): SharePicture {
  const lead = findLead(item.images, item.image_id)
  if (lead) {
    const { _id: id, title, description, width, height } = lead
    return sharedPhoto({ id, alt: description || title, width, height })
  }
  return {
    address: rank < shareCardCount ? shareCardPath(item) : placeholderImage.share,
    alt: item.title,
    ...shareSize,
  }
}

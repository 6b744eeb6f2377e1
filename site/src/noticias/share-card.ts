/**
 * Share picture of a news item: its photo, a drawn card for the newest without one, else the site's picture (docs/decisions/images.md).
 * A card's name has a digest of its text, so that social networks refetch an edited one.
 */
import { categoryLabel, placeholderImage } from '#shared/article/article.ts'
import { findLead } from '#shared/article/article-photos.ts'
import { type SharePicture, sharedPhoto, shareSize } from '#shared/article/share-picture.ts'
import { hashOf } from '../data/cache-key.ts'
import type { PublishedItem } from './published-item.ts'

/** Number of newest items with a card: a clean build draws them in a few seconds. */
export const shareCardCount = 100

export type ShareCardItem = Pick<PublishedItem, 'id' | 'title' | 'category'>

/** File name of a card: "{id}-{10 hexadecimal digits}". */
export const shareCardName = ({ id, title, category }: ShareCardItem): string =>
  `${id}-${hashOf([title, category, categoryLabel(category)]).slice(0, 10)}`

/** Path of a card; only those of `itemsWithCard` exist. */
export const shareCardPath = (item: ShareCardItem): string => `/compartir/${shareCardName(item)}.png`

export const itemsWithCard = (items: readonly PublishedItem[]): PublishedItem[] =>
  items.slice(0, shareCardCount).filter(({ image_id }) => image_id === null)

/**
 * Share picture of an item (og:image, structured data).
 * @param rank index among all published news, newest first.
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

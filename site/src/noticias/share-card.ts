/**
 * Which picture a news item shows when its address is shared. Each of the newest items has a card of its own, drawn by the build
 * (pages/compartir/[card].png.ts): 1200 × 630, with its title, its category and the emblem. The path of a card is
 *
 *     /compartir/{id}-{digest}.png
 *
 * `digest` is made from what the card says. An edited title has another address, so that networks which keep a preview fetch it anew;
 * a page that names its card changes with it. Older items show their photograph, or the site's own picture
 * (docs/decisions/2026-11-21-share-images.md).
 */
import { createHash } from 'node:crypto'
import { imageOfItem } from './card.ts'
import { categoryLabel } from './category.ts'
import { sharePicture } from './picture.ts'
import type { PublishedItem } from './published-item.ts'

/** How many of the newest items have a card: what a build from nothing can draw in a few seconds. */
export const shareCardCount = 300

/** Width and height of a card in pixels, as networks show it. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** What a card is made from. */
export type ShareCardItem = Pick<PublishedItem, 'id' | 'title' | 'category'>

/** Name of an item's card, without folder and ending: "{id}-{10 hexadecimal digits}". */
export const shareCardName = ({ id, title, category }: ShareCardItem): string =>
  `${id}-${createHash('sha256')
    .update(JSON.stringify([title, category, categoryLabel(category)]))
    .digest('hex')
    .slice(0, 10)}`

/** Path of an item's card below the site's origin. Only the newest `shareCardCount` items have one: `shareImagePath` asks. */
export const shareCardPath = (item: ShareCardItem): string => `/compartir/${shareCardName(item)}.png`

/**
 * Path of the picture for an item's share previews (og:image, structured data).
 * @param rank place of the item among all published news, newest first, from 0.
 */
export const shareImagePath = (item: PublishedItem, rank: number): string =>
  rank < shareCardCount ? shareCardPath(item) : sharePicture(imageOfItem(item))

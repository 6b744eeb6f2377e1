/** The pages of published items: what each shows, and the key under which an earlier build's page can be used again (design §10). */

import type { SharePicture } from '#shared/article/share-picture.ts'
import { type BuildName, cacheKeyOf } from '../data/cache-key.ts'
import { cardOfItem, type NewsCardData } from './card.ts'
import type { PublishedItem } from './published-item.ts'
import { shareImage } from './share-card.ts'

/** What a page is made from. Its view is made with the page, so that a page which is used again costs nothing. */
export type ArticlePathProps = {
  readonly item: PublishedItem
  /** Picture for share previews. */
  readonly shared: SharePicture
  /** The item right before this one; null for the oldest. */
  readonly previous: NewsCardData | null
  /** Older items, those of the same category first; the previous one is not among them. */
  readonly related: readonly NewsCardData[]
}
export type ArticlePath = { params: { id: string }; props: ArticlePathProps; cacheKey?: string }

/** How many related items a page shows (D07). */
export const relatedShown = 3

/**
 * One entry for each item, in the order given (newest first). A page links to older items only, so that a new item leaves the pages of
 * those before it as they are.
 */
export function articlePaths(
  items: readonly PublishedItem[],
  build: BuildName & { readonly siteUrl: string },
): ArticlePath[] {
  const cards = items.map(cardOfItem)
  const older = olderOfCategory(cards)
  return items.map((item, index) => {
    const previous = cards[index + 1] ?? null
    const others = cards.slice(index + 2, index + 2 + relatedShown)
    const alike = (older[index] ?? []).filter((card) => card !== previous)
    const related = [...new Set([...alike, ...others])].slice(0, relatedShown)
    const props = { item, shared: shareImage(item, index), previous, related }
    return { params: { id: item.id }, props, ...cacheKeyOf(build, props) }
  })
}

/** For each card the next older ones of its category: one more than are shown, since one of them may be the previous item. */
function olderOfCategory(cards: readonly NewsCardData[]): NewsCardData[][] {
  const passed = new Map<string, NewsCardData[]>()
  return cards
    .toReversed()
    .map((card) => {
      const older = passed.get(card.category) ?? []
      passed.set(card.category, [card, ...older].slice(0, relatedShown + 1))
      return older
    })
    .reverse()
}

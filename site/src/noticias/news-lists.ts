/** Static lists of news by month and category; a new item moves no other to another page. */

import { type NewsCategory, newsCategories } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { groupByMonth, type Month } from '../data/months.ts'
import { cardOfItem, type NewsCardData } from './card.ts'
import type { PublishedItem } from './published-item.ts'

export const monthPath = ({ key }: Month): string => `/noticias/archivo/${key}/`

export const archiveMonths = (items: readonly PublishedItem[]): Month[] => groupByMonth(items).map(([month]) => month)

export type MonthProps = {
  readonly month: Month
  readonly cards: readonly NewsCardData[]
  readonly newer: Month | null
  readonly older: Month | null
}

/** One page for each month with all its news: together they link to every item. */
export function monthPaths(items: readonly PublishedItem[], build: BuildInputs) {
  const months = groupByMonth(items)
  return months.map(([month, ofMonth], index) => {
    // Omits the neighbour's count, which would change this page.
    const neighbour = (at: number) => (months[at] ? { ...months[at][0], count: 0 } : null)
    const props: MonthProps = {
      month,
      cards: ofMonth.map(cardOfItem),
      newer: neighbour(index - 1),
      older: neighbour(index + 1),
    }
    return { params: { mes: month.key }, props, ...cacheKeyOf(build, props) }
  })
}

export type CategoryProps = {
  readonly category: NewsCategory
  readonly label: string
  readonly total: number
  readonly cards: readonly NewsCardData[]
}

/** Maximum of news on a category's page and in its feed. */
const maxOnPage = 12
const maxInFeed = 50

/** One page for each category, also without news: badges link there. */
export function categoryPaths(items: readonly PublishedItem[], build: BuildInputs) {
  return categoryFeeds(items).map(({ params, props: { category, label, total, newest } }) => {
    const props: CategoryProps = { category, label, total, cards: newest.slice(0, maxOnPage).map(cardOfItem) }
    return { params, props, ...cacheKeyOf(build, props) }
  })
}

export type CategoryFeedProps = Omit<CategoryProps, 'cards'> & { readonly newest: readonly PublishedItem[] }

export function categoryFeeds(items: readonly PublishedItem[]) {
  const byCategory = Map.groupBy(items, ({ category }) => category)
  return newsCategories.map((category) => {
    const all = byCategory.get(category) ?? []
    const label = categoryLabel(category)
    const props: CategoryFeedProps = { category, label, total: all.length, newest: all.slice(0, maxInFeed) }
    return { params: { categoria: category as string }, props }
  })
}

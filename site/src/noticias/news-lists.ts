/** Static lists of news by month and category; a new item moves no other to another page. */

import { type NewsCategory, newsCategories } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { monthName } from '#shared/calendar-month.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { cardOfItem, type NewsCardData } from './card.ts'
import type { PublishedItem } from './published-item.ts'

/** A month with news. `key` is YYYY-MM. */
export type ArchiveMonth = {
  readonly key: string
  readonly year: string
  readonly name: string
  readonly count: number
}

const monthOf = (key: string, count: number): ArchiveMonth => ({
  key,
  year: key.slice(0, 4),
  name: monthName(key),
  count,
})

export const monthPath = ({ key }: ArchiveMonth): string => `/noticias/archivo/${key}/`

/** Items by month; both newest first. */
const byMonth = (items: readonly PublishedItem[]): [ArchiveMonth, PublishedItem[]][] =>
  [...Map.groupBy(items, ({ date }) => date.slice(0, 7))]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, ofMonth]) => [monthOf(key, ofMonth.length), ofMonth])

/** Months with news, newest first. */
export const archiveMonths = (items: readonly PublishedItem[]): ArchiveMonth[] => byMonth(items).map(([month]) => month)

export type MonthProps = {
  readonly month: ArchiveMonth
  readonly cards: readonly NewsCardData[]
  readonly newer: ArchiveMonth | null
  readonly older: ArchiveMonth | null
}

/** One page for each month with all its news: together they link to every item. */
export function monthPaths(items: readonly PublishedItem[], build: BuildInputs) {
  const months = byMonth(items)
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
  /** Total of the category's news. */
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

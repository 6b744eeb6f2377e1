/** Pages of the home's news. */
import { limits } from '#contract/limits.ts'
import type { NewsCardData } from '../noticias/card.ts'

/** Newest first. `total` counts all published news. */
export type HomeNews = { readonly cards: readonly NewsCardData[]; readonly total: number }

/** Cards of list and banner: the same request as the news list. */
export const maxHomeNews = limits.newsPerPage

/** Pages of the home's list, 3 items each (H05); at least 1. */
export const homePages = (total: number): number => Math.max(1, Math.ceil(total / limits.homeItemsPerPage))

export const leadingCards = (cards: readonly NewsCardData[]): readonly NewsCardData[] =>
  cards.slice(0, limits.homeItemsPerPage)

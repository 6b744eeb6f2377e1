import type { ReaderApi } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { cardOfPublic, type NewsCardData } from '../card.ts'
import { firstDay, type ListQuery } from './list-query.ts'

/** `page` and `pages` count from 1; `total` counts items on all pages. */
export type ListPage = {
  readonly cards: readonly NewsCardData[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / limits.newsPerPage))

/**
 * One page of published news by query; `now` ends its span. Past the last page: page 1 (N05).
 * @throws {ApiError} when the list cannot be read; an AbortError when `signal` aborts.
 */
export async function readListPage(
  api: ReaderApi,
  query: ListQuery,
  signal: AbortSignal,
  now = new Date(),
): Promise<ListPage> {
  const { q, category, span, page } = query
  const filters = {
    ...(q && { q }),
    ...(category && { category }),
    ...(span && { since: firstDay(span, now) }),
  }
  const { noticias, total } = await api['GET find-all-news-public'](
    { page, limit: limits.newsPerPage, ...filters },
    { signal },
  )
  const pages = pageCount(total)
  if (page > pages) return readListPage(api, { ...query, page: 1 }, signal, now)
  return { cards: noticias.map(cardOfPublic), total, page, pages }
}

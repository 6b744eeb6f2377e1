/** The news list's state: what the build put in the HTML first, then what the API answers for the address. */
import { useEffect } from 'react'
import { createReaderApi } from '#contract/client.ts'
import { useFetched } from '../../lists/use-fetched.ts'
import { useUrlState } from '../../lists/use-list.ts'
import { type ListPage, readListPage } from './list-pages.ts'
import { type ListFilters, newsState } from './list-query.ts'

const api = createReaderApi()

/** @param prerendered page 1 of all news as the build rendered it. */
export function useNewsList(prerendered: ListPage) {
  const { values: query, isRead, set } = useUrlState(newsState)
  const { data, isMissing, failure, retry } = useFetched(
    isRead ? newsState.write(query) : null,
    (signal) => readListPage(api, query, signal),
    { key: '', data: prerendered },
  )
  // N05: past the last page stands the first one.
  const isPastEnd = isRead && !isMissing && data.page !== query.page
  useEffect(() => {
    if (isPastEnd) set({ page: data.page }, 'replace')
  }, [isPastEnd, data, set])
  return {
    query,
    shown: data,
    isLoading: isMissing && failure === null,
    /** Why the news that were asked for cannot be shown; null when all is well. */
    failure: isMissing ? failure : null,
    retry,
    filter: (change: Partial<ListFilters>, how: 'push' | 'replace' = 'push') => set({ ...change, page: 1 }, how),
    goTo: (page: number) => set({ page }, 'push'),
  }
}

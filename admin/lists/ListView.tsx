/** A list with filters, empty state and pagination. */
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '../controls/states.tsx'
import { type FilterProps, ListFilters } from './ListFilters.tsx'
import type { ListState } from './list-params.ts'
import { Pagination } from './Pagination.tsx'

type Props<Filter extends string> = Pick<FilterProps<Filter>, 'searches' | 'selects'> & {
  readonly list: ListState<Filter>
  /** Between filters and rows, also without rows. */
  readonly tools?: ReactNode
  readonly empty: { readonly title: string; readonly hint: string }
  readonly siblings?: number
  readonly children: ReactNode
}

export function ListView<Filter extends string>({
  list,
  tools,
  empty,
  siblings = 2,
  children,
  ...filters
}: Props<Filter>) {
  const rows = useRef<HTMLDivElement>(null)
  // Scrolls up after a click only: the keyboard keeps the focused pager in view.
  function showPage(page: number, isPointed: boolean) {
    list.setPage(page)
    if (isPointed && rows.current && rows.current.getBoundingClientRect().top < 0) rows.current.scrollIntoView()
  }
  return (
    <>
      <ListFilters filters={list.filters} onFilter={list.setFilter} {...filters} />
      {tools}
      {list.page.rows.length === 0 ? (
        <EmptyState {...empty} onClear={list.isFiltered ? list.clear : null} />
      ) : (
        <>
          <div ref={rows}>{children}</div>
          <Pagination page={list.page} siblings={siblings} onPage={showPage} />
        </>
      )}
    </>
  )
}

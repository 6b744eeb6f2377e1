/** What stands around the rows of every list: filters, how many there are, nothing found, and the pager. */
import { type ReactNode, useRef } from 'react'
import { Empty, OnlyNewest } from '../controls/ListStates.tsx'
import { type FilterProps, ListFilters } from './ListFilters.tsx'
import type { ShownList } from './list-address.ts'
import { Pager } from './Pager.tsx'
import type { PagerShape } from './page-window.ts'

type Props<Filter extends string> = Pick<FilterProps<Filter>, 'searches' | 'selects'> & {
  readonly list: ShownList<Record<Filter, string>>
  /** Of a list that came as a whole, but at most its newest: how many came, of how many, and what they are. */
  readonly newest?: { readonly shown: number; readonly total: number; readonly things: string }
  /** What stands between the filters and the rows, also where there are none. */
  readonly tools?: ReactNode
  readonly empty: { readonly title: string; readonly hint: string }
  readonly pager: PagerShape
  /** The rows of the page that is shown; drawn where there is at least one. */
  readonly children: ReactNode
}

/** `list` says which rows are shown, and by which filters. */
export function ListFrame<Filter extends string>({
  list,
  newest,
  tools,
  empty,
  pager,
  children,
  ...filters
}: Props<Filter>) {
  const rows = useRef<HTMLDivElement>(null)
  // Whoever turns the page by a key keeps the pager in sight, which has the focus.
  function turn(page: number, isPointed: boolean) {
    list.setPage(page)
    if (isPointed && rows.current && rows.current.getBoundingClientRect().top < 0) rows.current.scrollIntoView()
  }
  return (
    <>
      <ListFilters filters={list.filters} onFilter={list.setFilter} {...filters} />
      {newest && <OnlyNewest {...newest} />}
      {tools}
      {list.page.rows.length === 0 ? (
        <Empty {...empty} onClear={list.isFiltered ? list.clear : null} />
      ) : (
        <>
          <div ref={rows}>{children}</div>
          <Pager page={list.page} shape={pager} onPage={turn} />
        </>
      )}
    </>
  )
}

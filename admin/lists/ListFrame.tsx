/** What stands around the rows of every list: filters, how many there are, nothing found, and the pager. */
import { type ReactNode, useRef } from 'react'
import { Empty, OnlyNewest } from '../controls/ListStates.tsx'
import { type FilterProps, ListFilters } from './ListFilters.tsx'
import type { ShownList } from './list-params.ts'
import { Pager } from './Pager.tsx'

type Props<Filter extends string> = Pick<FilterProps<Filter>, 'searches' | 'selects'> & {
  readonly list: ShownList<Filter>
  /** Of a list that came as a whole, but at most its newest: how many came, of how many, and what they are. */
  readonly newest?: { readonly shown: number; readonly total: number; readonly things: string }
  /** What stands between the filters and the rows, also where there are none. */
  readonly tools?: ReactNode
  readonly empty: { readonly title: string; readonly hint: string }
  /** Pages shown on each side of the current one. */
  readonly siblings: number
  /** The rows of the page that is shown; drawn where there is at least one. */
  readonly children: ReactNode
}

/** `list` says which rows are shown, and by which filters. */
export function ListFrame<Filter extends string>({
  list,
  newest,
  tools,
  empty,
  siblings,
  children,
  ...filters
}: Props<Filter>) {
  const rows = useRef<HTMLDivElement>(null)
  // A page turned by a key leaves the pager, which has the focus, in sight.
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
          <Pager page={list.page} siblings={siblings} onPage={turn} />
        </>
      )}
    </>
  )
}

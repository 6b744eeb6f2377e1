/** The list's state: what the build put in the HTML first, then what the API says, led by the address. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, createReaderApi } from '#contract/client.ts'
import { isPage } from '../../components/pager/pager-numbers.ts'
import { type ListPage, readListPage } from './list-pages.ts'
import { everything, type ListFilters, type ListQuery, listAddress, readListQuery, sameQuery } from './list-query.ts'

const api = createReaderApi()

/** Milliseconds without a key after which a search text is asked for. */
const typingPause = 300

type State = {
  /** What the controls say; the news in place may still be those of an earlier question. */
  readonly query: ListQuery
  readonly shown: ListPage
  /** True while other news than those in place are on their way. */
  readonly loading: boolean
  /** Why the news that were asked for cannot be shown; null when all is well. */
  readonly failure: string | null
  /** How often a page chosen in the pager has come into place, or could not. */
  readonly turned: number
}

export type NewsListControl = State & {
  /** Takes a search text while it is being typed. */
  type(q: string): void
  /** Asks for what the controls say at once. */
  submit(): void
  /** Takes a choice of filters. */
  filter(change: Partial<ListFilters>): void
  /** Goes to a page of the list as a click in the pager does; pages that do not exist are ignored. */
  goTo(page: number): void
  retry(): void
}

/** @param prerendered page 1 of all news as the build rendered it. */
export function useNewsList(prerendered: ListPage): NewsListControl {
  const [state, setState] = useState<State>({
    query: everything,
    shown: prerendered,
    loading: false,
    failure: null,
    turned: 0,
  })
  /** The newest query of the controls, and the one whose news are in place. */
  const asked = useRef<ListQuery>(everything)
  const inPlace = useRef<ListQuery>(everything)
  const running = useRef<AbortController | null>(null)
  const pause = useRef(0)

  const load = useCallback(async (query: ListQuery, turning = false) => {
    clearTimeout(pause.current)
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    asked.current = query
    const another = !sameQuery(query, inPlace.current)
    setState((before) => ({ ...before, query, loading: another, failure: null }))
    try {
      const shown = await readListPage(api, query, controller.signal)
      if (controller.signal.aborted) return
      const found = { ...query, page: shown.page }
      if (found.page !== query.page) history.replaceState(null, '', listAddress(found))
      asked.current = found
      inPlace.current = found
      setState(({ turned }) => ({
        query: found,
        shown,
        loading: false,
        failure: null,
        turned: turning ? turned + 1 : turned,
      }))
    } catch (error) {
      if (controller.signal.aborted) return
      // N06: a failed load goes to the console and leaves the list; only news that were asked for and are missing are told.
      console.error('The news list could not be read', error)
      const failure = another ? (error instanceof ApiError ? error.message : String(error)) : null
      setState((before) => ({ ...before, loading: false, failure, turned: before.turned + Number(turning) }))
    }
  }, [])

  useEffect(() => {
    const query = readListQuery(location.search)
    // What cannot be meant goes out of the address: ?page=abc, a category that does not exist.
    const address = listAddress(query)
    if (`${location.pathname}${location.search}` !== address)
      history.replaceState(history.state, '', `${address}${location.hash}`)
    // Back and forward: the browser itself goes back to where the reader was.
    const onHistory = () => void load(readListQuery(location.search))
    void load(query)
    addEventListener('popstate', onHistory)
    return () => {
      removeEventListener('popstate', onHistory)
      clearTimeout(pause.current)
      running.current?.abort()
    }
  }, [load])

  /** Writes the query into the address and asks for it; what the address says already is no further step back. */
  const show = useCallback(
    (query: ListQuery, how: 'push' | 'replace', turning = false) => {
      const address = listAddress(query)
      if (`${location.pathname}${location.search}` !== address)
        how === 'push' ? history.pushState(null, '', address) : history.replaceState(null, '', address)
      void load(query, turning)
    },
    [load],
  )

  return {
    ...state,
    type: (q) => {
      clearTimeout(pause.current)
      running.current?.abort()
      const query = { ...asked.current, q, page: 1 }
      asked.current = query
      setState((before) => ({ ...before, query, loading: true, failure: null }))
      pause.current = window.setTimeout(() => show(asked.current, 'replace'), typingPause)
    },
    submit: () => show(asked.current, 'push'),
    filter: (change) => show({ ...asked.current, ...change, page: 1 }, 'push'),
    goTo: (page) => {
      if (isPage(page, state.shown.pages)) show({ ...asked.current, page }, 'push', true)
    },
    retry: () => void load(asked.current, true),
  }
}

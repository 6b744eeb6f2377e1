/** The list's page: what the build put in the HTML first, then what the API says, led by the address (N05, N06, N08). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, createApi } from '#contract/client.ts'
import { type ListPage, readListPage } from './list-pages.ts'
import { isPage, listAddress, readListQuery } from './list-query.ts'

const api = createApi()

type State = {
  readonly shown: ListPage
  /** True while another page than the one shown is on its way. */
  readonly loading: boolean
  /** Why the page that was asked for cannot be shown; null when all is well. */
  readonly failure: string | null
}

export type ListPageControl = State & {
  /** Goes to a page of the list as a click in the pager does; pages that do not exist are ignored (N04). */
  goTo(page: number): void
  retry(): void
}

/** @param prerendered page 1 as the build rendered it. @param onTurned called once a page chosen in the pager is in place. */
export function useListPage(prerendered: ListPage, onTurned: () => void): ListPageControl {
  const [state, setState] = useState<State>({ shown: prerendered, loading: false, failure: null })
  const shown = useRef(prerendered)
  const running = useRef<AbortController | null>(null)
  const turned = useRef(onTurned)
  turned.current = onTurned

  const load = useCallback(async (turning: boolean) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const query = readListQuery(location.search)
    const another = query.page !== shown.current.page
    setState({ shown: shown.current, loading: another, failure: null })
    try {
      const page = await readListPage(api, query, controller.signal)
      if (page.page !== query.page) history.replaceState(null, '', listAddress(page))
      shown.current = page
      setState({ shown: page, loading: false, failure: null })
      if (turning) turned.current()
    } catch (error) {
      if (controller.signal.aborted) return
      // N06: a failed load goes to the console and leaves the list; only a page that was asked for and is missing is told.
      console.error('The news list could not be read', error)
      const failure = another ? (error instanceof ApiError ? error.message : String(error)) : null
      setState({ shown: shown.current, loading: false, failure })
    }
  }, [])

  useEffect(() => {
    // Back and forward: the browser itself goes back to where the reader was.
    const onHistory = () => void load(false)
    void load(false)
    addEventListener('popstate', onHistory)
    return () => {
      removeEventListener('popstate', onHistory)
      running.current?.abort()
    }
  }, [load])

  const goTo = useCallback(
    (page: number) => {
      if (!isPage(page, shown.current.pages)) return
      history.pushState(null, '', listAddress({ page }))
      void load(true)
    },
    [load],
  )
  return { ...state, goTo, retry: () => void load(false) }
}

/** A list's filters and page, kept in the query string so that going back or reloading finds the same place; and when it is loaded again. */
import { startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  UNSAFE_DataRouterContext,
  useFormAction,
  useLocation,
  useNavigationType,
  useSearchParams,
  useSubmit,
} from 'react-router-dom'
import { type Page, pageOf, pageServed } from './page-window.ts'

const pageKey = 'pagina'
/** The filter that is typed. */
const searchKey = 'buscar'
/** What a step of the list itself carries: one that a link or going back brought tells the list its filters. */
const ownStep = 'list'
/** Milliseconds after the last key before a server is asked. */
const typingPause = 250

/** By their names in the address; empty text means all. */
type Filters = Readonly<Record<string, string>>
/** What a filter's value looks like where not every text is one; another is as good as none. */
type Patterns<F extends Filters> = { readonly [Name in keyof F]?: RegExp }

/** The pattern of a filter that takes any of these texts, which may themselves be patterns. */
export const oneOf = (values: readonly string[]): RegExp => new RegExp(`^(${values.join('|')})$`)
/** The pattern of an id, for `oneOf`. */
export const anyId = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`

/** Reads what the query string says about `none`, a list's filters where nothing is filtered; what means nothing is all, and page 1. */
export function readListAddress<F extends Filters>(
  query: URLSearchParams,
  none: F,
  patterns: Patterns<F> = {},
): { filters: F; page: number } {
  const meant = (name: string) => {
    const value = query.get(name) ?? ''
    return patterns[name]?.test(value) === false ? '' : value
  }
  const page = query.get(pageKey) ?? ''
  return {
    filters: Object.fromEntries(Object.keys(none).map((name) => [name, meant(name)])) as F,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string of a list: only the filters that are set, page 1 left out. */
export function writeListAddress(filters: Filters, page: number): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set(pageKey, String(page))
  return query
}

/** A list as its screen shows it. `setPage` and `setFilter` write the address. */
export type ShownList<F extends Filters> = Omit<ReturnType<typeof useListAddress<F>>, 'page'> & {
  readonly page: Page<unknown>
}

/**
 * State of a list's filters and page, mirrored to the address; with `push` each change but what is typed is a step that the browser goes
 * back to. What is typed reaches the address `typingMs` after the last key. `none` and `patterns` have to be constants.
 */
function useListAddress<F extends Filters>(none: F, history: 'push' | 'replace', patterns?: Patterns<F>, typingMs = 0) {
  const [query, setQuery] = useSearchParams()
  // Beside the address, which follows in a transition: what is typed has to stand in its box at once.
  const [state, setState] = useState(() => readListAddress(query, none, patterns))
  const { pathname, state: step } = useLocation()
  const isWrittenHere = useNavigationType() !== 'POP' && step === ownStep
  useEffect(() => {
    if (!isWrittenHere) setState(readListAddress(query, none, patterns))
  }, [isWrittenHere, query, none, patterns])

  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  const router = useContext(UNSAFE_DataRouterContext)?.router
  /**
   * Whoever follows a link right after the last key goes there: a search that reached the address then would take them back. Asked of the
   * router, since what its hooks say comes with a transition: on a slow machine later than the search.
   */
  const isLeaving = (): boolean => (router?.state.navigation.location?.pathname ?? pathname) !== pathname

  const become = (filters: F, page: number, isTyped = false): void => {
    setState({ filters, page })
    const replace = history === 'replace' || isTyped
    const write = () => {
      if (!isLeaving()) setQuery(writeListAddress(filters, page), { replace, preventScrollReset: true, state: ownStep })
    }
    clearTimeout(pending.current)
    if (isTyped && typingMs > 0) pending.current = setTimeout(write, typingMs)
    else write()
  }
  return {
    ...state,
    setPage: (page: number) => become(state.filters, page),
    setFilter: (name: keyof F & string, value: string) =>
      become({ ...state.filters, [name]: value }, 1, name === searchKey),
    clear: () => become(none, 1),
    isFiltered: Object.values(state.filters).some((value) => value !== ''),
  }
}

/** A list of which the server cut out a page, `perPage` rows on each. What it was asked for stands in the address. */
export function useServedList<Row, F extends Filters>(
  rows: readonly Row[],
  served: Parameters<typeof pageServed>[1],
  perPage: number,
  none: F,
  patterns: Patterns<F>,
) {
  const list = useListAddress(none, 'push', patterns, typingPause)
  return { ...list, isFiltered: list.isFiltered || list.page > 1, page: pageServed(rows, served, perPage) }
}

type Select<Row, F> = (rows: readonly Row[], filters: F) => readonly Row[]

/**
 * A list that was loaded as a whole: `select` says which of its rows the filters leave, in their order. Goes back to page 1 when their
 * count changes, by a filter or by a deletion (PN01). `none` and `select` have to be constants.
 */
export function useFilteredList<Row, F extends Filters>(
  rows: readonly Row[],
  none: F,
  select: Select<Row, F>,
  perPage: number,
) {
  const list = useListAddress(none, 'replace')
  const { filters, page, setPage } = list
  const found = useMemo(() => select(rows, filters), [rows, filters, select])
  const count = useRef(found.length)
  useEffect(() => {
    if (count.current === found.length) return
    count.current = found.length
    if (page > 1) setPage(1)
  }, [found.length, page, setPage])
  return { ...list, page: pageOf(found, page, perPage) }
}

/** Screens whose list an act has changed and whose loader has not come to an end since. */
const outdated = new Set<string>()

/** Told by a loader that its list is up to date again. A reload that typing in the search interrupts tells nothing. */
export const listIsCurrent = (request: Request): unknown => outdated.delete(new URL(request.url).pathname)

/**
 * A change of filters or page shows other rows of what is already here: nothing to load again, unless it interrupts the reload after an
 * act.
 */
export function reloadsUnlessOnlyFiltered({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod) outdated.add(nextUrl.pathname)
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSameScreen && !outdated.has(nextUrl.pathname) ? false : defaultShouldRevalidate
}

/** The action of a list's screen: the router follows it with the loader (`useListActs`). */
export const reloadOnly = (): null => null

/**
 * Acts that change the screen's list. `reload` loads it again and resolves when it is here: as a submission to `reloadOnly`, not as a
 * revalidation, so that a search that is typed meanwhile does not keep the old list (reloadsUnlessOnlyFiltered). `run` does so after an
 * act that answers true; one that failed changed nothing (PN03). `isBusy`: an act is under way, or the list does not show it yet.
 */
export function useListActs() {
  const submit = useSubmit()
  const action = useFormAction()
  const [acts, setActs] = useState(0)
  const reload = (): Promise<void> => submit(null, { method: 'post', action, navigate: false })
  async function run(act: () => Promise<boolean>): Promise<void> {
    setActs((before) => before + 1)
    try {
      if (await act()) await reload()
    } finally {
      // The router shows its lists in transitions.
      startTransition(() => setActs((before) => before - 1))
    }
  }
  return { isBusy: acts > 0, run, reload }
}

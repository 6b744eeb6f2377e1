/** A list's filters and page, kept in the query string so that going back or reloading finds the same place. */
import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router-dom'

const pageKey = 'pagina'

type Filters = Readonly<Record<string, string>>

/** Reads what the query string says about `defaults`; what it does not say stays as it is there. */
export function readListAddress<F extends Filters>(query: URLSearchParams, defaults: F): { filters: F; page: number } {
  const filters: Record<string, string> = { ...defaults }
  for (const key of Object.keys(defaults)) filters[key] = query.get(key) ?? filters[key] ?? ''
  return { filters: filters as F, page: Number(query.get(pageKey) ?? 1) }
}

/** The query string of a list: only what differs from the defaults, page 1 left out. */
export function writeListAddress<F extends Filters>(filters: F, page: number, defaults: F): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) if (value !== defaults[key]) query.set(key, value)
  if (page > 1) query.set(pageKey, String(page))
  return query
}

/** State of a list's filters and page, mirrored to the address. `defaults` has to be a constant. */
export function useListAddress<F extends Filters>(defaults: F) {
  const [query, setQuery] = useSearchParams()
  const [state, setState] = useState(() => readListAddress(query, defaults))

  const become = (filters: F, page: number): void => {
    setState({ filters, page })
    setQuery(writeListAddress(filters, page, defaults), { replace: true, preventScrollReset: true })
  }
  return {
    filters: state.filters,
    page: state.page,
    setPage: (page: number) => become(state.filters, page),
    setFilter: (key: keyof F & string, value: string) => become({ ...state.filters, [key]: value }, 1),
    clear: () => become(defaults, 1),
    isFiltered: Object.keys(defaults).some((key) => state.filters[key] !== defaults[key]),
  }
}

/** Goes back to page 1 when the filtered count changes, by a filter or by a deletion (PN01). */
export function useFirstPageOnNewCount(count: number, page: number, setPage: (page: number) => void): void {
  const previous = useRef(count)
  useEffect(() => {
    if (previous.current === count) return
    previous.current = count
    if (page > 1) setPage(1)
  }, [count, page, setPage])
}

/** Screens whose list an action has changed and whose loader has not come to an end since. */
const outdated = new Set<string>()

/** Told by a loader that its list is up to date again. A reload that typing in the search interrupts tells nothing. */
export const listIsCurrent = (request: Request): unknown => outdated.delete(new URL(request.url).pathname)

const hasFailed = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

/**
 * A change of filters or page shows other rows of what is already here: nothing to load again, unless it interrupts the reload after an
 * action. An action that says `{ ok: false }` changed nothing (PN03).
 */
export function reloadsUnlessOnlyFiltered({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && hasFailed(actionResult)) return false
  if (formMethod) outdated.add(nextUrl.pathname)
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSameScreen && !outdated.has(nextUrl.pathname) ? false : defaultShouldRevalidate
}

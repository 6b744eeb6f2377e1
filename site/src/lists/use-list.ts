import {
  type ChangeEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { followSearch, setSearch, type UrlState } from './url-state.ts'

/** Returns the address's values and `set`. `isRead` is false at build time. */
export function useUrlState<Values extends object>(state: UrlState<Values>) {
  const search = useSyncExternalStore(
    followSearch,
    () => location.search,
    () => null,
  )
  const values = useMemo(() => state.read(search ?? ''), [state, search])
  const set = useCallback(
    (change: Partial<Values>, how: 'push' | 'replace') =>
      setSearch(state.write({ ...state.read(location.search), ...change }), how),
    [state],
  )
  // Removes invalid values: ?page=abc, an unknown category.
  useEffect(() => setSearch(state.write(state.read(location.search)), 'replace'), [state])
  return { values, isRead: search !== null, set }
}

/** Manages a search box for `q`: `search` runs on Enter or, with `pause`, that many ms after the last key. */
export function useSearchBox(
  q: string,
  search: (q: string, how: 'push' | 'replace') => void,
  { max, pause }: { readonly max: number; readonly pause?: number },
) {
  const [typed, setTyped] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const runSearch = (text: string, how: 'push' | 'replace') => {
    clearTimeout(timer.current)
    search(text.trim(), how)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (pause !== undefined) timer.current = window.setTimeout(() => runSearch(text, 'replace'), pause)
  }
  // "Limpiar filtros" or Back changed the words.
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q])
  // Reads text typed before the script loaded.
  const adopt = useEffectEvent(() => box.current?.value && type(box.current.value))
  useEffect(() => {
    adopt()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    input: {
      ref: box,
      className: 'input',
      type: 'search',
      autoComplete: 'off',
      enterKeyHint: 'search',
      maxLength: max,
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    },
    submit(event: { preventDefault(): void }) {
      event.preventDefault()
      runSearch(typed, 'push')
    },
  } as const
}

/** Returns refs of a list's top and count; `thenFocus(act)` runs `act`, focuses the count and scrolls to the top. */
export function useListHead() {
  const top = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const thenFocus =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      act(...values)
      count.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'start' })
    }
  return { top, count, thenFocus }
}

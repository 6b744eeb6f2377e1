/** Reads and writes a list's state in the address, from one description. */

/** One parameter. `read` returns the default for invalid text. */
export type Param<Value> = {
  readonly name: string
  readonly read: (text: string) => Value
  /** '' for the default; without it, the value as text. */
  readonly write?: (value: Value) => string
}

const numberIn = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)

export const textParam = (name: string, max: number): Param<string> => ({
  name,
  read: (text) => text.trim().slice(0, max).trimEnd(),
})

export const choiceParam = <Key extends string>(name: string, keys: readonly Key[]): Param<Key | null> => ({
  name,
  read: (text) => keys.find((key) => key === text) ?? null,
})

export const numberParam = (name: string): Param<number | null> => ({ name, read: numberIn })

export const pageParam = (name: string): Param<number> => ({ name, read: (text) => numberIn(text) ?? 1 })

export function urlState<Values extends object>(params: { readonly [Key in keyof Values]: Param<Values[Key]> }) {
  const keys = Object.keys(params) as (keyof Values)[]
  const read = (search: string): Values => {
    const address = new URLSearchParams(search)
    const values = keys.map((key) => [key, params[key].read(address.get(params[key].name) ?? '')])
    return Object.fromEntries(values)
  }
  const initial = read('')
  const write = (values: Values): string => {
    const address = new URLSearchParams()
    for (const key of keys) {
      const { name, write } = params[key]
      const value = values[key]
      const text = write ? write(value) : value === initial[key] ? '' : String(value)
      if (text) address.set(name, text)
    }
    return address.size > 0 ? `?${address.toString().replaceAll('%2C', ',')}` : ''
  }
  return {
    /** State of an empty address, as prerendered. */
    initial,
    read,
    /** The query string with "?", or '' for `initial`. */
    write,
  }
}
export type UrlState<Values extends object> = ReturnType<typeof urlState<Values>>

/** Window event after this page changed its query string. */
export const searchChanged = 'search-changed'

/**
 * Sets the query string and keeps the fragment.
 * @param how `push` adds a history entry.
 */
export function setSearch(search: string, how: 'push' | 'replace'): void {
  if (search === location.search) return
  const address = `${location.pathname}${search}${location.hash}`
  if (how === 'push') history.pushState({ before: location.search }, '', address)
  else history.replaceState(history.state, '', address)
  dispatchEvent(new Event(searchChanged))
}

/** The query string one step back, where this page made that step; undefined otherwise. */
export const searchBefore = (): string | undefined => history.state?.before

/** Calls `follow` at each change of the address; returns the unsubscribe function. */
export function followSearch(follow: () => void): () => void {
  addEventListener('popstate', follow)
  addEventListener(searchChanged, follow)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener(searchChanged, follow)
  }
}

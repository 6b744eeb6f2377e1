/** The address of the tourism page as the one place that says what is shown: island and page scripts change it, the island follows it. */

/** The event of the window that says that this page changed its address. */
export const addressChanged = 'tourism:address'

/**
 * Writes the search part of the address and tells whoever follows it. The part after # stays.
 * @param how `push` adds a step that the browser's Back takes away again.
 */
export function setSearch(search: string, how: 'push' | 'replace'): void {
  if (search === location.search) return
  const address = `${location.pathname}${search}${location.hash}`
  if (how === 'push') history.pushState({ before: location.search }, '', address)
  else history.replaceState(history.state, '', address)
  dispatchEvent(new Event(addressChanged))
}

/** The search part of the address one step back, where this page made that step; undefined otherwise. */
export const searchBefore = (): string | undefined => history.state?.before

/** Calls `follow` at each change of the address; answers what ends that. */
export function followAddress(follow: () => void): () => void {
  addEventListener('popstate', follow)
  addEventListener(addressChanged, follow)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener(addressChanged, follow)
  }
}

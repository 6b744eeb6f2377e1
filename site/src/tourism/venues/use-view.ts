import { useMemo } from 'react'
import { searchBefore } from '../../lists/url-state.ts'
import { useUrlState } from '../../lists/use-list.ts'
import { closedMap, mapOf, type View, viewState } from './view.ts'

/** @param known the types; a stable list. */
export function useView(known: readonly string[]) {
  const state = useMemo(() => viewState(known), [known])
  const { values: view, set } = useUrlState(state)
  return {
    view,
    pageAddress: (page: number) => state.write({ ...view, ...closedMap, page }) || '?',
    /** Applies filters from page 1. Typing, and filtering in the map, add no history entry. */
    choose: (change: Partial<Pick<View, 'types' | 'q'>>) =>
      set({ ...change, page: 1 }, mapOf(view) || change.types === undefined ? 'replace' : 'push'),
    goTo: (page: number) => set({ page }, 'push'),
    openMap: (venue: number) => set({ ...closedMap, venue }, 'push'),
    /** Opens a venue in the map of all venues, which an unknown circuit also shows; null closes its popup. */
    showVenue(venue: number | null) {
      // A popup removed with its map must not close the next one.
      const map = mapOf(state.read(location.search))
      if (map === 'venues' || (map === 'circuit' && venue !== null))
        set({ ...closedMap, venue, vista: venue === null ? 'mapa' : null }, 'replace')
    },
    closeMap() {
      const now = state.read(location.search)
      if (mapOf(now) === null) return
      // Goes back only to the same selection, which may have changed in the map, and not to a #section: that takes the focus.
      if (!location.hash && searchBefore() === state.write({ ...now, ...closedMap })) history.back()
      else set(closedMap, 'replace')
    },
  }
}

export type ViewControl = ReturnType<typeof useView>

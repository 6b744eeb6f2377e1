/** The view in the address, and the ways to change it. */
import { useMemo } from 'react'
import { searchBefore } from '../../lists/url-state.ts'
import { useUrlState } from '../../lists/use-list.ts'
import { closedMap, mapOf, type View, viewState } from './view.ts'

/** @param known the types that there are; the same list each time. */
export function useView(known: readonly string[]) {
  const state = useMemo(() => viewState(known), [known])
  const { values: view, set } = useUrlState(state)
  return {
    view,
    /** The address of a page of the directory. */
    pageAddress: (page: number) => state.write({ ...view, ...closedMap, page }) || '?',
    /** Filters by types or words, from page 1; typing and filtering in the map add no history entry. */
    choose: (change: Partial<Pick<View, 'types' | 'q'>>) =>
      set({ ...change, page: 1 }, mapOf(view) || change.types === undefined ? 'replace' : 'push'),
    goTo: (page: number) => set({ page }, 'push'),
    openMap: (venue: number) => set({ ...closedMap, venue }, 'push'),
    /** Opens another venue in the map that is open, also where the address names a circuit that is not there; null closes its popup. */
    showVenue(venue: number | null) {
      // A popup that goes with its map closes nothing of another one.
      const map = mapOf(state.read(location.search))
      if (map === 'venues' || (map === 'circuit' && venue !== null))
        set({ ...closedMap, venue, vista: venue === null ? 'mapa' : null }, 'replace')
    },
    closeMap() {
      const now = state.read(location.search)
      if (mapOf(now) === null) return
      // After a change of the selection the new one stays.
      if (searchBefore() === state.write({ ...now, ...closedMap })) history.back()
      else set(closedMap, 'replace')
    },
  }
}

export type ViewControl = ReturnType<typeof useView>

/** The view in the address, and the ways to change it. */
import { useMemo, useSyncExternalStore } from 'react'
import { followAddress, searchBefore, setSearch } from '../address.ts'
import { type MapView, readView, type View, viewSearch } from './view.ts'

export type ViewControl = {
  readonly view: View
  /** Another choice of types or words: page 1 again. */
  choose(change: Partial<Pick<View, 'types' | 'q'>>): void
  goTo(page: number): void
  openMap(map: NonNullable<MapView>): void
  /** Opens another venue in the map that is open, also where the address names a circuit that is not there; null closes its popup. */
  showVenue(venue: number | null): void
  closeMap(): void
}

/** @param known the types that there are; the same list each time. */
export function useView(known: readonly string[]): ViewControl {
  const search = useSyncExternalStore(
    followAddress,
    () => location.search,
    // What the build renders, and what the browser takes over.
    () => '',
  )
  const actions = useMemo(() => viewActions(known), [known])
  return { view: readView(search, known), ...actions }
}

function viewActions(known: readonly string[]): Omit<ViewControl, 'view'> {
  const now = () => readView(location.search, known)
  const write = (view: View, how: 'push' | 'replace') => setSearch(viewSearch(view), how)
  return {
    choose: (change) => {
      const view = now()
      // Letters, and what is chosen in the map, are no steps of their own.
      write({ ...view, ...change, page: 1 }, view.map || change.types === undefined ? 'replace' : 'push')
    },
    goTo: (page) => write({ ...now(), page }, 'push'),
    openMap: (map) => write({ ...now(), map }, 'push'),
    showVenue: (venue) => {
      const { map } = now()
      // A popup that goes with its map closes nothing of another one.
      if (map?.of === 'venues' ? map.venue === venue : map === null || venue === null) return
      write({ ...now(), map: { of: 'venues', venue } }, 'replace')
    },
    closeMap: () => {
      const view = now()
      if (view.map === null) return
      // Whoever opened the map and changed nothing steps back; otherwise the new selection stays.
      if (searchBefore() === viewSearch({ ...view, map: null })) history.back()
      else write({ ...view, map: null }, 'replace')
    },
  }
}

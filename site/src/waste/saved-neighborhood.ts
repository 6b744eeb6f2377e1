/** The reader's neighbourhood, in this browser; null where storage is blocked. */
import type { Schedule } from './collection.ts'

/** `version`: of all schedules when it was stored; pages carry the current one in `data-schedules`. */
export type SavedNeighborhood = {
  readonly slug: string
  readonly name: string
  readonly schedule: Schedule
  readonly version: string | undefined
}

const key = 'barrio'

export function readSavedNeighborhood(): SavedNeighborhood | null {
  try {
    const place = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof place?.slug === 'string' ? place : null
  } catch {
    return null
  }
}

/** @param place null removes it. */
export function saveNeighborhood(place: SavedNeighborhood | null): void {
  try {
    if (place) localStorage.setItem(key, JSON.stringify(place))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the choice stays in the address.
  }
}

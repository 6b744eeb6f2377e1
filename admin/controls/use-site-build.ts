/** What the public site carries, for components: all of them watch with one reader. */
import { useEffect, useSyncExternalStore } from 'react'
import { type BuildReading, createBuildWatch, readBuild } from './build-watch.ts'

const watch = createBuildWatch({ read: readBuild, page: document })

/** Reads what the site carries at once. */
export const refreshSiteBuild = watch.refresh

/**
 * The last reading, null before the first: the first is for who uses this to ask for. `wait` says in how many milliseconds the next
 * one is due, null when there is no need.
 */
export function useSiteBuild(wait: (reading: BuildReading) => number | null): BuildReading | null {
  const reading = useSyncExternalStore(watch.subscribe, watch.current)
  const milliseconds = reading && wait(reading)
  useEffect(() => (milliseconds === null ? undefined : watch.every(milliseconds)), [milliseconds])
  return reading
}

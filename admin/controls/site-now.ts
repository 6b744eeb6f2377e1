/** What the header knows of the public site, for whatever else shows how far something has come. */
import { useSyncExternalStore } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import { type PublishState, publishState, type SiteReading } from './publish-state.ts'

/** `at`: when the site was read, in milliseconds. */
export type SiteNow = SiteReading & { readonly at: number }

let last: SiteNow | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells everybody; an earlier reading than the last one is no news, null ends them. */
export function tellSiteNow(now: SiteNow | null): void {
  if (now && last && last.at > now.at) return
  last = now
  for (const listener of listeners) listener()
}

/** The last reading, null before the first answer. */
export const useSiteNow = (): SiteNow | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )

/** Of each change how far it has come by the last reading, null before the first answer. */
export function usePublishStates(): (change: SiteChange | undefined) => PublishState | null {
  const now = useSiteNow()
  return (change) => now && publishState(change, now, now.at)
}

/** The same of one change. */
export const usePublishState = (change: SiteChange | undefined): PublishState | null => usePublishStates()(change)

/** Store of the public site's state, polled while the tab is visible. */
import { useDidUpdate } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import type { SiteState } from '#contract/site-state.ts'
import { type BuildInfo, readBuildInfo } from '#shared/build-info.ts'
import { readSiteJson } from '../controls/read-site-json.ts'
import { createListeners } from '../listeners.ts'
import { applyCity } from '../theme/city.ts'
import {
  kindOf,
  nextReadingMs,
  type PublishState,
  publishState,
  type SiteReading,
  siteStatus,
} from './publish-state.ts'

/** Last reading of the site. `at`: its time in milliseconds. */
export type TimedReading = SiteReading & { readonly at: number }

const timeoutMs = 15_000

let latest: TimedReading | null = null
const { subscribe, notify } = createListeners()
function set(next: TimedReading | null): void {
  latest = next
  notify()
}

/** Reads /build.json and applies the city's identity; null, with a console warning, on failure. */
export const readBuild = (): Promise<BuildInfo | null> =>
  readSiteJson('/build.json', { parse: parseBuild }, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

function parseBuild(body: unknown): BuildInfo | null {
  void applyCity((body as { readonly city?: unknown } | null)?.city)
  return readBuildInfo(body)
}

/** Reads how far the deployed `build` is behind; null on failure. */
type ReadState = (build: BuildInfo | null, signal: AbortSignal) => Promise<SiteState | null>

let watch: { readonly readState: ReadState; readonly hasEnded: () => boolean } | null = null
let isReadingBuild = false
let stateRead = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the site again, unless its build is being read. */
export async function refreshSiteStatus(): Promise<void> {
  if (!watch || isReadingBuild) return
  const { readState, hasEnded } = watch
  clearTimeout(timer)
  stateRead.abort()
  stateRead = new AbortController()
  const { signal } = stateRead
  isReadingBuild = true
  const build = await readBuild()
  if (signal.aborted) return
  isReadingBuild = false
  const at = Date.now()
  const state = await readState(build, signal)
  if (signal.aborted || hasEnded()) return
  set({ build, state, at })
  timer = setTimeout(refreshIfVisible, nextReadingMs[kindOf(siteStatus({ build, state }, at))])
}
function refreshIfVisible(): void {
  if (!document.hidden) void refreshSiteStatus()
}

/**
 * Polls until the returned function is called; the caller requests the first read.
 * @param hasEnded true once the session has ended: later answers are dropped.
 */
export function watchSite(readState: ReadState, hasEnded: () => boolean): () => void {
  watch = { readState, hasEnded }
  document.addEventListener('visibilitychange', refreshIfVisible)
  return () => {
    watch = null
    document.removeEventListener('visibilitychange', refreshIfVisible)
    clearTimeout(timer)
    stateRead.abort()
    isReadingBuild = false
    set(null)
  }
}

export const useSiteReading = (): TimedReading | null =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )

/** Returns a function for the publish state of a change: null before the first reading. */
export function usePublishStates(): (change: SiteChange | undefined) => PublishState | null {
  const site = useSiteReading()
  return (change) => site && publishState(change, site, site.at)
}

export const usePublishState = (change: SiteChange | undefined): PublishState | null => usePublishStates()(change)

/** Reads the site again when `loaded` becomes another value. */
export const useRefreshOnChange = (loaded: unknown): void => useDidUpdate(() => void refreshSiteStatus(), [loaded])

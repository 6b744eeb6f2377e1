/** One reader of the public site's /build.json for everything in the panel that watches it. */

import { type BuildInfo, readBuildInfo } from '#shared/build-info.ts'
import { followCity } from '../city.ts'

/** `build`: what the site carries, null when that could not be read; `known`: the newest that could be; `at`: when, in milliseconds. */
export type BuildReading = { readonly build: BuildInfo | null; readonly known: BuildInfo | null; readonly at: number }

type BuildWatch = {
  /** The last reading, null before the first. */
  readonly current: () => BuildReading | null
  /** Calls after each reading, until the answered function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads at once, or joins the reading that is under way. */
  readonly refresh: () => void
  /** Reads on, this many milliseconds after each reading at the latest, until the answered function is called. */
  readonly every: (milliseconds: number) => () => void
}

type Tools = {
  /** Never fails: null when the file could not be read. */
  readonly read: () => Promise<BuildInfo | null>
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
}

/**
 * However many watch, there is one request at a time, as often as the most impatient of them wishes. A page that nobody looks at reads
 * nothing by the clock, and reads at once when somebody comes back to it.
 */
export function createBuildWatch({ read, page }: Tools): BuildWatch {
  const listeners = new Set<() => void>()
  const wishes = new Set<{ readonly milliseconds: number }>()
  let reading: BuildReading | null = null
  let isReading = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): void {
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    void read().then((build) => {
      isReading = false
      if (listeners.size === 0) return
      reading = { build, known: build ?? reading?.known ?? null, at: Date.now() }
      for (const listener of listeners) listener()
      schedule()
    })
  }
  function look(): void {
    if (!page.hidden) refresh()
  }
  function schedule(): void {
    clearTimeout(timer)
    if (isReading || !reading || wishes.size === 0) return
    timer = setTimeout(look, Math.min(...Array.from(wishes, ({ milliseconds }) => milliseconds)))
  }

  return {
    current: () => reading,
    refresh,
    subscribe(listener) {
      if (listeners.size === 0) page.addEventListener('visibilitychange', look)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        page.removeEventListener('visibilitychange', look)
        // Who comes later shall not take it for the present.
        reading = null
      }
    },
    every(milliseconds) {
      const wish = { milliseconds }
      wishes.add(wish)
      schedule()
      return () => {
        wishes.delete(wish)
        schedule()
      }
    },
  }
}

/** A request that hangs must not keep the next ones waiting for ever. */
const patienceMs = 15_000

/** What the site carries, or null with a warning in the console. What it says of the city on the way is what the panel becomes. */
export async function readBuild(): Promise<BuildInfo | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) {
      const said: unknown = await answer.json()
      void followCity((said as { readonly city?: unknown } | null)?.city)
      return readBuildInfo(said)
    }
    console.warn(`/build.json answered ${answer.status}`)
  } catch (error) {
    console.warn('/build.json could not be read', error)
  }
  return null
}

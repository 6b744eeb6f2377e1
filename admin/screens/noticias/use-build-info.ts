/** Reads the public site's /build.json while changes wait to go online (PN04). */
import { useEffect, useState } from 'react'
import { type BuildInfo, readBuildInfo } from '#contract/build-info.ts'
import type { SiteChange } from '#contract/noticias.ts'
import { nextReading, publishState } from './publish-state.ts'

type Reading = { readonly build: BuildInfo | null; readonly at: number }

/** What the site carries, or null with a warning in the console. */
export async function readBuild(signal: AbortSignal): Promise<BuildInfo | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store', signal })
    if (answer.ok) return readBuildInfo(await answer.json())
    console.warn(`/build.json answered ${answer.status}`)
  } catch (error) {
    if (!signal.aborted) console.warn('/build.json could not be read', error)
  }
  return null
}

/** What the site carries and when that was read (milliseconds), or null before the first reading. Reads on while a change waits. */
export function useBuildInfo(changes: readonly SiteChange[]): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function read() {
      const build = await readBuild(stop.signal)
      if (stop.signal.aborted) return
      const at = Date.now()
      setReading((last) => ({ build: build ?? last?.build ?? null, at }))
      const wait = nextReading(changes.map((change) => publishState(change, build, at)))
      if (wait !== null) timer = setTimeout(read, wait)
    }
    void read()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [changes])

  return reading
}

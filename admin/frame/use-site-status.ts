/** How far the public site is behind, read on and on. */
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router-dom'
import type { SiteState } from '#contract/site-state.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { refreshSiteBuild, useSiteBuild } from '../controls/use-site-build.ts'
import { backgroundApi, session } from '../session/current.ts'
import { nextReadingMs, type SiteReading, type SiteStatus, siteStatus } from './site-status.ts'

/** `at`: when the site was read, in milliseconds. */
export type SiteNow = SiteReading & { readonly status: SiteStatus; readonly at: number }

/** What waits beyond the build, or null with a warning in the console. */
async function readState(build: BuildInfo | null, signal: AbortSignal): Promise<SiteState | null> {
  try {
    const state = await backgroundApi('estado-portal', { carried: build?.change ?? 0 }, { signal })
    // Somebody gave or took a role meanwhile: the header offers what it opens.
    if (session.user() && session.user()?.rol !== state.rol) session.update({ rol: state.rol })
    return state
  } catch (error) {
    if (!signal.aborted) console.warn('The state of the public site could not be read', error)
    return null
  }
}

/**
 * What is known now, null before the first answer, and a way to ask at once. Asks again after every navigation and action, by the
 * clock while the page is looked at, and when somebody comes back to it. @param isWanted somebody may be told.
 */
export function useSiteStatus(isWanted: boolean): { readonly now: SiteNow | null; readonly refresh: () => void } {
  const [now, setNow] = useState<SiteNow | null>(null)
  const reading = useSiteBuild(() => now && nextReadingMs[now.status])

  const leaving = useRef(new AbortController())
  useEffect(() => {
    const stop = new AbortController()
    leaving.current = stop
    return () => stop.abort()
  }, [])

  useEffect(() => {
    // The frame stands for a moment longer than a session that was just ended: nobody is left to ask for.
    if (!reading || !isWanted || session.isOver()) return
    const { build, at } = reading
    const { signal } = leaving.current
    void readState(build, signal).then((state) => {
      if (signal.aborted) return
      // An answer may come after that to a later reading.
      setNow((last) =>
        last && last.at > at ? last : { build, state, at, status: siteStatus({ build, state }, Date.now()) },
      )
    })
  }, [reading, isWanted])

  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isMoving = useNavigation().state !== 'idle'
  // Another key: somebody went somewhere.
  const { key } = useLocation()
  useEffect(() => {
    if (!isActing && !isMoving) refreshSiteBuild()
  }, [isActing, isMoving, key])

  return { now, refresh: refreshSiteBuild }
}

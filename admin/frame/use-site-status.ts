/** How far the public site is behind, read on and on. */
import { useEffect, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router-dom'
import type { SiteState } from '#contract/site-state.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { type PublishState, siteStatus } from '../controls/publish-state.ts'
import { type SiteNow, tellSiteNow, useSiteNow } from '../controls/site-now.ts'
import { refreshSiteBuild, useSiteBuild } from '../controls/use-site-build.ts'
import { backgroundApi, session } from '../session/current.ts'
import { kindOf, nextReadingMs } from './site-status.ts'

/** What waits beyond the build, or null with a warning in the console. */
async function readState(build: BuildInfo | null, signal: AbortSignal): Promise<SiteState | null> {
  try {
    const { change = 0, changedAt = null } = build ?? {}
    const carries = { carried: change, ...(changedAt !== null && { carriedOf: changedAt }) }
    const state = await backgroundApi['GET estado-portal'](carries, { signal })
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
 * clock while the page is looked at, and when somebody comes back to it. What it reads the rows of lists go by, too (controls/site-now.ts).
 * @param isWanted somebody may be told.
 */
export function useSiteStatus(isWanted: boolean): {
  readonly now: SiteNow | null
  readonly status: PublishState | null
  readonly refresh: () => void
} {
  const now = useSiteNow()
  const status = now && siteStatus(now, now.at)
  const reading = useSiteBuild(() => now && nextReadingMs[kindOf(status)])

  const leaving = useRef(new AbortController())
  useEffect(() => {
    const stop = new AbortController()
    leaving.current = stop
    return () => {
      stop.abort()
      tellSiteNow(null)
    }
  }, [])

  useEffect(() => {
    if (!reading || !isWanted) return
    const { build, at } = reading
    const { signal } = leaving.current
    void readState(build, signal).then((state) => {
      // The frame stands for a moment longer than a session that was just ended: nobody is left to tell.
      if (signal.aborted || session.isOver()) return
      tellSiteNow({ build, state, at })
    })
  }, [reading, isWanted])

  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isMoving = useNavigation().state !== 'idle'
  // Another key: somebody went somewhere.
  const { key } = useLocation()
  useEffect(() => {
    if (!isActing && !isMoving) refreshSiteBuild()
  }, [isActing, isMoving, key])

  return { now, status, refresh: refreshSiteBuild }
}

/** Watches the public site for the header. */
import { useEffect } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router-dom'
import type { SiteState } from '#contract/site-state.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { backgroundApi, session } from '../session/api.ts'
import { refreshSiteStatus, watchSite } from './site-status.ts'

/** Reads what waits beyond the build: null, with a warning in the console, on failure. */
async function readState(build: BuildInfo | null, signal: AbortSignal): Promise<SiteState | null> {
  try {
    const { change = 0, changedAt = null } = build ?? {}
    const carries = { carried: change, ...(changedAt !== null && { carriedOf: changedAt }) }
    const state = await backgroundApi['GET estado-portal'](carries, { signal })
    // The role was changed meanwhile: the header offers what it opens.
    if (session.user() && session.user()?.rol !== state.rol) session.update({ rol: state.rol })
    return state
  } catch (error) {
    if (!signal.aborted) console.warn('The state of the public site could not be read', error)
    return null
  }
}

/** Watches the site while `isWanted`, and reads it again after every navigation and action. */
export function useSiteWatch(isWanted: boolean): void {
  useEffect(() => (isWanted ? watchSite(readState, session.isOver) : undefined), [isWanted])
  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isMoving = useNavigation().state !== 'idle'
  const { key } = useLocation()
  useEffect(() => {
    if (isWanted && !isActing && !isMoving) void refreshSiteStatus()
  }, [isWanted, isActing, isMoving, key])
}

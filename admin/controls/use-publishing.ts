/** Watching the public site until it carries what was saved. */
import { useEffect, useRef } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import { type PublishState, publishState } from './publish-state.ts'
import { useSiteNow } from './site-now.ts'
import { refreshSiteBuild } from './use-site-build.ts'

/**
 * Reads the site at once where `waited`, the changes that it has to carry, is another array than the one that the screen began with: for
 * that the header has just read it, and goes on as often as it takes.
 */
export function useReadAnew(waited: readonly SiteChange[]): void {
  const seen = useRef(waited)
  useEffect(() => {
    if (seen.current === waited) return
    seen.current = waited
    refreshSiteBuild()
  }, [waited])
}

/** `useReadAnew`, and of each change how far it has come, null before the site was asked. */
export function usePublishing(waited: readonly SiteChange[]): (change: SiteChange | undefined) => PublishState | null {
  useReadAnew(waited)
  const now = useSiteNow()
  return (change) => now && publishState(change, now, now.at)
}

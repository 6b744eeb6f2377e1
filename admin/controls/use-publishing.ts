/** Watching the public site until it carries what was saved. */
import { useEffect, useRef } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import { usePublishStates } from './site-now.ts'
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

/** `useReadAnew` and `usePublishStates`. */
export function usePublishing(waited: readonly SiteChange[]): ReturnType<typeof usePublishStates> {
  useReadAnew(waited)
  return usePublishStates()
}

/** Watching the public site until it carries what was saved. */
import { useEffect } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import { type PublishState, publishState } from './publish-state.ts'
import { useSiteNow } from './site-now.ts'
import { refreshSiteBuild } from './use-site-build.ts'

/**
 * `waited`: the changes that the site has to carry, another array where they are others; the site is read anew for them, and then as often
 * as the header does. The answer says how far one has come, null before the site was asked.
 */
export function usePublishing(waited: readonly SiteChange[]): (change: SiteChange | undefined) => PublishState | null {
  useEffect(() => refreshSiteBuild(), [waited])
  const now = useSiteNow()
  return (change) => now && publishState(change, now, now.at)
}

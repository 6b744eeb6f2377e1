/** What the public site carries while changes wait to go online. */
import { useEffect } from 'react'
import type { SiteChange } from '#contract/noticias.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { refreshSiteBuild, useSiteBuild } from '../../../controls/use-site-build.ts'
import { nextReading, publishState } from './publish-state.ts'

type Reading = { readonly build: BuildInfo | null; readonly at: number }

/**
 * The newest that is known of what the site carries, and when it was asked (milliseconds); null before the first reading. Reads at
 * once when there are other changes, and on while one waits.
 */
export function useBuildInfo(changes: readonly SiteChange[]): Reading | null {
  useEffect(() => refreshSiteBuild(), [changes])
  const reading = useSiteBuild(({ known, at }) => nextReading(changes.map((change) => publishState(change, known, at))))
  return reading && { build: reading.known, at: reading.at }
}

/** Watching the public site until it carries what was saved. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { SiteChange } from '#contract/noticias.ts'
import { nextReading, type PublishState, publishState } from './publish-state.ts'
import { refreshSiteBuild, useSiteBuild } from './use-site-build.ts'

/**
 * `waited`: the changes that the site has to carry, another array where they are others. The answer says how far one has come, null before
 * the site was asked. What is late has the screen's data loaded again: why may be newer.
 */
export function usePublishing(waited: readonly SiteChange[]): (change: SiteChange | undefined) => PublishState | null {
  // At once when there are other changes, and on while one waits.
  useEffect(() => refreshSiteBuild(), [waited])
  const reading = useSiteBuild(({ known, at }) => nextReading(waited.map((change) => publishState(change, known, at))))
  const isLate =
    reading !== null && waited.some((change) => publishState(change, reading.known, reading.at) === 'delayed')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isLate) void revalidate()
  }, [isLate, revalidate])
  return (change) => reading && publishState(change, reading.known, reading.at)
}

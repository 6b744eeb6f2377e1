/**
 * Checks all content without a build: `npm run contenido`, and the first step of every build, over saved content. Links and
 * assets of templates are checked by the build (builder/site-files.ts).
 */
import { join } from 'node:path'
import { ContentError } from '#contract/content/content-error.ts'
import { type ContentCounts as Counts, countsOf } from '#contract/content/parts.ts'
import { stored } from '../src/data/content.ts'
import { checkAllParts, sourcesIn } from './check-content.ts'
import { restoreEarlierVersion } from './fall-back.ts'

const ownSources = join(import.meta.dirname, '..')

export type ContentCounts = Counts & { readonly files: number }

/**
 * Checks all content below the site's sources, and replaces invalid saved parts by earlier versions, listed in /build.json.
 * @throws {ContentError} with every fault, in the order of the files, where no earlier version helps.
 */
export async function checkContent(site = ownSources): Promise<ContentCounts> {
  const sources = sourcesIn(site)
  let state = await checkAllParts(sources)
  while (state.faults.length > 0) {
    if (!(await restoreEarlierVersion(state, sources))) throw new ContentError(state.faults, [...stored.values.keys()])
    state = await checkAllParts(sources)
  }
  const counts = state.contents.map(countsOf)
  const all = (what: keyof Counts) => counts.reduce((sum, one) => sum + one[what], 0)
  return {
    files: state.contents.length,
    rows: all('rows'),
    muestra: all('muestra'),
    confirmar: all('confirmar'),
    porCompletar: all('porCompletar'),
  }
}

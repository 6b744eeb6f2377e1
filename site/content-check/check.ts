/**
 * Checks all content at once, without a build: `npm run contenido`, and the first step of every build, which looks at what was saved
 * in place of the files. What no content says (a template's own links, an asset that went away) only the build itself can see.
 */
import { join } from 'node:path'
import { ContentError } from '#contract/content/content-error.ts'
import { type ContentCounts as Counts, countsOf } from '#contract/content/parts.ts'
import { stored } from '../src/data/content.ts'
import { giveWay } from './give-way.ts'
import { lookAtAll, sourcesIn } from './look.ts'

const ownSources = join(import.meta.dirname, '..')

/** What there is in content that is right. */
export type ContentCounts = Counts & { readonly files: number }

/**
 * Checks every file by its schema, what they name (pages, files, icons, drawings) and what they have to agree on. Parts
 * that were saved and cannot be built give way to earlier versions of them, of which /build.json tells.
 * @param site folder of the site's sources, beside the content.
 * @throws {ContentError} with every fault of every file, in the order of the files, where no earlier version mends it.
 */
export async function checkContent(site = ownSources): Promise<ContentCounts> {
  const sources = sourcesIn(site)
  let state = await lookAtAll(sources)
  while (state.faults.length > 0) {
    if (!(await giveWay(state, sources))) throw new ContentError(state.faults, [...stored.values.keys()])
    state = await lookAtAll(sources)
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

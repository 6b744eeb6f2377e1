/**
 * Builds the site in two halves: bundling the sources, only when they changed, and rendering pages over the database. Both are
 * incremental.
 */
import { join } from 'node:path'
import { type Environment, readEnvironment } from '../src/data/env.ts'
import { assetFolder, reachedAssets } from './assets.ts'
import type { BuiltSite } from './built-site.ts'
import { type Bundle, makeBundle, readBundle } from './bundle.ts'
import { filesBelow } from './files-below.ts'
import { openOutput } from './output-folder.ts'
import { openPageCache } from './page-cache.ts'
import { loadPages } from './pages.ts'
import { checkLinkedFiles, writeEdgeRules, writePageTitles, writeSitemap } from './site-files.ts'

const sources = join(import.meta.dirname, '..')

/**
 * Builds into `outDir`, equal to a clean build. @throws {EnvironmentError} first; {ContentError} with every fault, before anything is
 * written; {Error} when pages cannot be rendered or link to missing files.
 */
export async function buildSite(outDir: string): Promise<void> {
  // Selects React's production build.
  process.env.NODE_ENV ||= 'production'
  const environment = readEnvironment()
  const cacheDir = `${outDir}.cache`
  const bundle = await loadBundle(join(cacheDir, 'bundle'), environment)
  const pages = await loadPages(bundle.entry, sources, environment.siteUrl)
  await pages.check()

  const output = openOutput(outDir)
  const { pages: rendered, saveCache } = await pages.render(output, () => openPageCache(join(cacheDir, 'pages.json')))
  const site: BuiltSite = { outDir, pages: rendered, write: output.write }
  const assets = reachedAssets(bundle.clientDir, rendered)
  for (const file of filesBelow(bundle.clientDir))
    if (!file.startsWith(assetFolder)) output.place(file, join(bundle.clientDir, file))
  for (const name of assets) output.place(assetFolder + name, join(bundle.clientDir, assetFolder, name))
  writePageTitles(site, await pages.endedPages())
  writeSitemap(site, environment.siteUrl)
  writeEdgeRules(site, environment, assets, await pages.cityIcon())
  output.removeOthers()
  checkLinkedFiles(site)
  saveCache()
  console.log(`${rendered.length} pages in ${outDir}`)
}

/** Reads the stored bundle, or makes one after checking the content: bundling takes long. */
async function loadBundle(dir: string, environment: Environment): Promise<Bundle> {
  const cached = await readBundle(dir, environment)
  if (cached) return cached
  const { checkContent } = await import('../content-check/check.ts')
  await checkContent(sources)
  return makeBundle(dir, environment)
}

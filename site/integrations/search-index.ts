/**
 * The index behind /buscar/: Pagefind over the pages that a build wrote, into <out>/pagefind/. News are not in it: the page asks
 * the API for them, so that an item is found, or no longer found, without a build (design §10).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { citySearchWords, type SearchWords } from '../src/search/search-content.ts'
import { isNoindex } from './noindex.ts'
import { entryHtml, markedPage } from './search-index-html.ts'

/**
 * Parts of a page that are no answer, that change without a build, or that are found by themselves: marks, news, images, services, and
 * what has a page or a file of its own. What
 * news and images leave out of it makes the index of a rebuild the same as before, so that who is searching loses no file of it.
 * Pagefind itself leaves out navigation, templates, noscript.
 */
const leftOut = [
  '.visually-hidden',
  '.sample',
  '[data-home-news]',
  '[data-headlines]',
  '.news-card',
  '.news-list',
  '.gallery',
  '[data-service]',
  '[data-own-page]',
  '[data-feedback]',
]

/** Pagefind's own search pages, its highlighter, and its engine for languages that we do not write. */
const unneeded = /^(?:pagefind-(?:ui|modular-ui|component-ui|highlight)\.|wasm\.unknown)/

/**
 * Indexes every page that search engines may list. Goes after what removes files of earlier builds: it always writes all of its own.
 * @throws {Error} when a page cannot be indexed; a site whose search lacks pages must not be put in place.
 */
export async function writeSearchIndex(outDir: string, paths: readonly string[]): Promise<void> {
  for (const { path, content } of await indexOf(outDir, [...paths].sort(), citySearchWords)) {
    const file = join(outDir, 'pagefind', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

type IndexFile = { readonly path: string; readonly content: Uint8Array }

/**
 * The files of the index over the pages at `paths`, and over the entries of `words`. The same in the same order give the same files.
 * @throws {Error} in Spanish when the words are for a page that is not there.
 */
export async function indexOf(
  outDir: string,
  paths: readonly string[],
  { pages: given, entries, leftOut: unsought }: SearchWords,
): Promise<readonly IndexFile[]> {
  try {
    // The pages say es-AR; Pagefind stems by language and looks for "es" where a page's region is unknown to it.
    const { index, errors } = await createIndex({
      forceLanguage: 'es',
      rootSelector: 'main',
      excludeSelectors: leftOut,
    })
    if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`)
    const add = async (url: string, content: string): Promise<void> => {
      const added = await index.addHTMLFile({ url, content })
      if (added.errors.length > 0) throw new Error(`${url} cannot be indexed: ${added.errors.join('; ')}`)
    }
    const unused = new Set(given.keys())
    for (const path of paths) {
      if (unsought.has(`/${path}`)) continue
      const content = await readFile(join(outDir, path, 'index.html'), 'utf8').catch(noPage)
      if (content === null) continue
      unused.delete(`/${path}`)
      // A page of the city that is empty says so, and keeps its words for the day on which it is not.
      if (isNoindex(content)) continue
      await add(`/${path}`, markedPage(`/${path}`, content, given.get(`/${path}`) ?? []))
    }
    if (unused.size > 0) throw new Error(`buscador.json nombra páginas que no existen: ${[...unused].join(', ')}`)
    for (const entry of entries) await add(entry.place, entryHtml(entry))
    const written = await index.getFiles()
    if (written.errors.length > 0) throw new Error(`The search index could not be made: ${written.errors.join('; ')}`)
    return written.files.filter(({ path }) => !unneeded.test(path))
  } finally {
    await close()
  }
}

/** Only the page of errors is no folder of its own (404.html). */
function noPage(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

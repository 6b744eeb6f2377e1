/** Renders the pages and files of a bundle over what the database says now. */
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { RouteData } from 'astro'
import { templatePaths } from '#shared/article/article.ts'
import type { BuiltPage } from './built-site.ts'
import type * as Entry from './entry.ts'
import type { OutputFolder } from './output-folder.ts'
import { createFactsReader, type MadeFile, namedAssets, type PageFacts } from './page-facts.ts'
import type { Record } from './record.ts'

/**
 * As many files that are no pages at once: share pictures are drawn in other threads, and meanwhile pages are rendered. Of Node's four such threads
 * half stay free: Astro has them digest scripts and styles, and with all four drawing each page waited for a picture.
 */
const lanes = 2

export type Pages = {
  /** Looks at all content. @throws {ContentError} with every fault. */
  readonly check: () => Promise<unknown>
  /** Addresses of pages that content is not offered to link to. */
  readonly ended: () => Promise<ReadonlySet<string>>
  /** Path of the city's icon, for programs that know no other than /favicon.ico. */
  readonly icon: () => Promise<string>
  /**
   * Renders each page and file, or uses it again when it was made under the same key.
   * @returns the pages.
   * @throws whatever a page throws; its address has been printed.
   */
  readonly render: (output: OutputFolder, openRecord: () => Record) => Promise<readonly BuiltPage[]>
}

type Path = Awaited<ReturnType<InstanceType<typeof Entry.StaticPaths>['getAll']>>[number]

/** A file of the site. */
type Made = {
  /** "turismo/"; null for what is no page. */
  readonly page: string | null
  readonly key: string | undefined
  readonly make: () => Promise<MadeFile>
}

const isPage = ([, { page }]: [string, Made]): boolean => page !== null

/** Loads a bundle. @param sources folder of the site whose pages these are. @throws whatever a page does when it is loaded. */
export async function loadPages(entry: string, sources: string, siteUrl: string): Promise<Pages> {
  const { app, StaticPaths, checkContent, endedPages, cityIcon, newsPages }: typeof Entry = await import(
    pathToFileURL(entry).href
  )
  prepare(app)
  const render = async (path: string, route: RouteData): Promise<Buffer> => {
    try {
      const response = await app.render(new Request(new URL(path, siteUrl)), { routeData: route })
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      console.error(`Falló ${path}`)
      throw error
    }
  }
  const factsOf = createFactsReader()
  const routed = ({ pathname, route, cacheKey: key }: Path): Made => {
    const page = route.type === 'page' ? pagePath(pathname) : null
    const make = async (): Promise<MadeFile> => {
      const bytes = await render(page === null ? pathname : `/${page}`, route)
      return { bytes, facts: page === null ? null : factsOf(bytes) }
    }
    return { page, key, make }
  }

  /** All files by their place in the output. */
  async function allFiles(): Promise<Map<string, Made>> {
    const files = new Map<string, Made>()
    // Two routes may claim one address: the first is the one that says it more exactly.
    for (const path of await new StaticPaths(app).getAll())
      if (!files.has(fileOf(path))) files.set(fileOf(path), routed(path))
    const template = await files.get(`${templatePaths.article.slice(1)}index.html`)?.make()
    if (!template) throw new Error('The page of the articles has no template.')
    const makeArticle = createArticleMaker()
    for (const { path, cacheKey: key, pieces, props } of await newsPages(template.bytes.toString())) {
      const page = pagePath(path)
      files.set(`${page}index.html`, { page, key, make: async () => makeArticle(pieces(), props.item.updated_at) })
    }
    return files
  }

  return {
    check: () => checkContent(sources),
    ended: endedPages,
    icon: cityIcon,
    async render(output, openRecord) {
      const files = await allFiles()
      const record = openRecord()
      const facts = new Map<string, PageFacts>()
      const makeAll = async (queue: Iterable<[string, Made]>): Promise<void> => {
        for (const [file, { key, make }] of queue) {
          const before = key === undefined ? undefined : record.reuse(file, key, output)
          if (before?.facts) facts.set(file, before.facts)
          if (before) continue
          const { bytes, facts: known } = await make()
          if (known) facts.set(file, known)
          output.write(file, bytes)
          if (key !== undefined) record.note(file, { key, facts: known })
          // Pictures that are drawn have their turn too.
          await setImmediate()
        }
      }
      const [pages, others] = [[...files].filter(isPage), [...files].filter((file) => !isPage(file)).values()]
      await Promise.all([makeAll(pages), ...Array.from({ length: lanes }, () => makeAll(others))])
      record.save()
      return [...files].flatMap(([file, { page }]) => {
        const known = facts.get(file)
        return known && page !== null ? [{ ...known, path: page }] : []
      })
    },
  }
}

/** "turismo/" for "/turismo", and for "/turismo/". */
const pagePath = (pathname: string): string => pathname.replace(/^\/?(.*?)\/?$/, (_, path) => (path ? `${path}/` : ''))

/** Where a page or file stands in the output. Astro's build does the same with format "directory". */
function fileOf({ pathname, route }: Path): string {
  if (route.type !== 'page') return pathname.slice(1)
  return pathname === '/404' ? '404.html' : `${pagePath(pathname)}index.html`
}

/** Gives Astro's entry what its own build would: the style sheets of each route, which stand in the manifest too, and where it prints. */
function prepare(app: typeof Entry.app): void {
  const styles = new Map(
    app.manifest.routes.map(({ routeData: { route, component }, styles }) => [
      `${route}&${component}`,
      { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
    ]),
  )
  const destination = { write: ({ message }: { message: string }) => console.error(message) }
  app.setInternals({ pagesByKeys: styles } as unknown as Parameters<typeof app.setInternals>[0])
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination } },
  } as unknown as Parameters<typeof app.setOptions>[0])
}

type Piece = { readonly bytes: Buffer; readonly assets: readonly string[] }

/**
 * Makes a file of an article's pieces, which are by turns the template's, the same for each page, and the item's (src/noticias/article-pages.ts);
 * `modified` is when the item was last changed. Of what a page names only the assets are known: what else a page of news names nobody asks, nor
 * its title (built-site.ts).
 */
export function createArticleMaker(): (pieces: readonly string[], modified: string) => MadeFile {
  /** A part of a text keeps all of it in memory: each name is kept once. */
  const known = new Map<string, string>()
  const nameOf = (asset: string): string => {
    const name = known.get(asset) ?? asset
    known.set(name, name)
    return name
  }
  const pieceOf = (text: string): Piece => ({ bytes: Buffer.from(text), assets: namedAssets(text).map(nameOf) })
  const ofTemplate = new Map<string, Piece>()
  return (pieces, modified) => {
    const made = pieces.map((text, number) => {
      if (number % 2 === 1) return pieceOf(text)
      const piece = ofTemplate.get(text) ?? pieceOf(text)
      ofTemplate.set(text, piece)
      return piece
    })
    const names = [...new Set(made.flatMap(({ assets }) => assets))]
    return {
      bytes: Buffer.concat(made.map(({ bytes }) => bytes)),
      facts: { title: null, isNoindex: false, modified, names },
    }
  }
}

/** Renders a bundle's pages and files over the database. */
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { RouteData } from 'astro'
import { templatePaths } from '#shared/article/article.ts'
import type { BuiltPage } from './built-site.ts'
import type * as Entry from './entry.ts'
import type { OutputFolder } from './output-folder.ts'
import type { PageCache } from './page-cache.ts'
import { createFactsReader, type GeneratedFile, namedAssets, type PageFacts } from './page-facts.ts'

/** Maximum of concurrent files that are no pages: half of Node's thread pool is for Astro's digests. */
const maxConcurrent = 2

type Path = Awaited<ReturnType<InstanceType<typeof Entry.StaticPaths>['getAll']>>[number]

type OutputFile = {
  /** "turismo/"; null for other files. */
  readonly page: string | null
  readonly key: string | undefined
  readonly make: () => Promise<GeneratedFile>
}

const isPage = ([, { page }]: [string, OutputFile]): boolean => page !== null

/** Loads a bundle. @param sources folder of the site's sources. @throws errors of its modules. */
export async function loadPages(entry: string, sources: string, siteUrl: string) {
  const { app, StaticPaths, checkContent, endedPages, cityIcon, newsPages }: typeof Entry = await import(
    pathToFileURL(entry).href
  )
  configureApp(app)
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
  const fileOfRoute = ({ pathname, route, cacheKey: key }: Path): OutputFile => {
    const page = route.type === 'page' ? pagePath(pathname) : null
    const make = async (): Promise<GeneratedFile> => {
      const bytes = await render(page === null ? pathname : `/${page}`, route)
      return { bytes, facts: page === null ? null : factsOf(bytes) }
    }
    return { page, key, make }
  }

  async function listFiles(): Promise<Map<string, OutputFile>> {
    const files = new Map<string, OutputFile>()
    // Two routes may claim one address: the more specific one is first.
    for (const path of await new StaticPaths(app).getAll())
      if (!files.has(fileOf(path))) files.set(fileOf(path), fileOfRoute(path))
    const template = await files.get(`${templatePaths.article.slice(1)}index.html`)?.make()
    if (!template) throw new Error(`No page ${templatePaths.article}: articles are made from it.`)
    const makeArticle = createArticleMaker()
    for (const { path, cacheKey: key, pieces, props } of await newsPages(template.bytes.toString())) {
      const page = pagePath(path)
      files.set(`${page}index.html`, { page, key, make: async () => makeArticle(pieces(), props.item.updated_at) })
    }
    return files
  }

  return {
    check: () => checkContent(sources),
    endedPages,
    cityIcon,
    /** Renders each page and file, or reuses it under the same key. @returns the pages, and how to save the cache of a good build. @throws errors of a page, after printing its address. */
    async render(output: OutputFolder, openCache: () => PageCache) {
      const files = await listFiles()
      const cache = openCache()
      const facts = new Map<string, PageFacts>()
      const makeAll = async (queue: Iterable<[string, OutputFile]>): Promise<void> => {
        for (const [file, { key, make }] of queue) {
          const cached = key === undefined ? undefined : cache.reuse(file, key, output)
          if (cached?.facts) facts.set(file, cached.facts)
          if (cached) continue
          const { bytes, facts: pageFacts } = await make()
          if (pageFacts) facts.set(file, pageFacts)
          output.write(file, bytes)
          if (key !== undefined) cache.addEntry(file, { key, facts: pageFacts })
          // Yields to the drawing of pictures.
          await setImmediate()
        }
      }
      const [pages, others] = [[...files].filter(isPage), [...files].filter((file) => !isPage(file)).values()]
      await Promise.all([makeAll(pages), ...Array.from({ length: maxConcurrent }, () => makeAll(others))])
      const rendered = [...files].flatMap(([file, { page }]): BuiltPage[] => {
        const pageFacts = facts.get(file)
        return pageFacts && page !== null ? [{ ...pageFacts, path: page }] : []
      })
      return { pages: rendered, saveCache: cache.save }
    },
  }
}

/** "turismo/" for "/turismo", and for "/turismo/". */
const pagePath = (pathname: string): string => pathname.replace(/^\/?(.*?)\/?$/, (_, path) => (path ? `${path}/` : ''))

/** Output path of a page or file, as Astro's format "directory". */
function fileOf({ pathname, route }: Path): string {
  if (route.type !== 'page') return pathname.slice(1)
  return pathname === '/404' ? '404.html' : `${pagePath(pathname)}index.html`
}

/** Configures Astro's entry as its own build would: style sheets of routes, logger. */
function configureApp(app: typeof Entry.app): void {
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
 * Makes an article's file from pieces, alternately the template's (encoded and scanned once) and the item's
 * (src/noticias/article-pages.ts). `modified`: the item's last change. Facts hold assets only.
 */
export function createArticleMaker(): (pieces: readonly string[], modified: string) => GeneratedFile {
  /** One string for each name, shared by pieces: a substring keeps its whole source text in memory. */
  const assetNames = new Map<string, string>()
  const nameOf = (asset: string): string => {
    const name = assetNames.get(asset) ?? asset
    assetNames.set(name, name)
    return name
  }
  const pieceOf = (text: string): Piece => ({ bytes: Buffer.from(text), assets: namedAssets(text).map(nameOf) })
  const templatePieces = new Map<string, Piece>()
  return (pieces, modified) => {
    const encodedPieces = pieces.map((text, number) => {
      if (number % 2 === 1) return pieceOf(text)
      const piece = templatePieces.get(text) ?? pieceOf(text)
      templatePieces.set(text, piece)
      return piece
    })
    const addresses = [...new Set(encodedPieces.flatMap(({ assets }) => assets))]
    return {
      bytes: Buffer.concat(encodedPieces.map(({ bytes }) => bytes)),
      facts: { title: null, isNoindex: false, modified, addresses },
    }
  }
}

/** Renders the pages and files of a bundle over what the database says now. */
import { pathToFileURL } from 'node:url'
import type { RouteData } from 'astro'
import type { BuiltPage } from './built-site.ts'
import type * as Entry from './entry.ts'
import type { OutputFolder } from './output-folder.ts'
import { createFactsReader, type PageFacts } from './page-facts.ts'
import type { Record } from './record.ts'

/** As many at once: a share picture is drawn in other threads, and meanwhile pages are rendered. */
const lanes = 4

export type Pages = {
  /** Looks at all content. @throws {ContentError} with every fault. */
  readonly check: () => Promise<unknown>
  /** Addresses of pages that content is not offered to link to. */
  readonly ended: () => Promise<ReadonlySet<string>>
  /**
   * Renders each page and file, or uses it again when it was made under the same key.
   * @returns the pages.
   * @throws whatever a page throws; its address has been printed.
   */
  readonly render: (output: OutputFolder, openRecord: () => Record) => Promise<readonly BuiltPage[]>
}

type Path = Awaited<ReturnType<InstanceType<typeof Entry.StaticPaths>['getAll']>>[number]

/** Loads a bundle. @param sources folder of the site whose pages these are. @throws whatever a page does when it is loaded. */
export async function loadPages(entry: string, sources: string, siteUrl: string): Promise<Pages> {
  const { app, StaticPaths, checkContent, endedPages }: typeof Entry = await import(pathToFileURL(entry).href)
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

  return {
    check: () => checkContent(sources),
    ended: endedPages,
    async render(output, openRecord) {
      const files = new Map<string, Path>()
      // Two routes may claim one address: the first is the one that says it more exactly.
      for (const path of await new StaticPaths(app).getAll())
        if (!files.has(fileOf(path))) files.set(fileOf(path), path)
      const record = openRecord()
      const facts = new Map<string, PageFacts>()
      const factsOf = createFactsReader()
      const queue = files.entries()
      const lane = async (): Promise<void> => {
        for (const [file, { pathname, route, cacheKey: key }] of queue) {
          const before = key === undefined ? undefined : record.reuse(file, key, output)
          if (before?.facts) facts.set(file, before.facts)
          if (before) continue
          const isPage = route.type === 'page'
          const content = await render(isPage ? `/${pagePath(pathname)}` : pathname, route)
          const known = isPage ? factsOf(content) : null
          if (known) facts.set(file, known)
          output.write(file, content)
          if (key !== undefined) record.note(file, { key, facts: known })
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      record.save()
      return [...files].flatMap(([file, { pathname }]) => {
        const known = facts.get(file)
        return known ? [{ ...known, path: pagePath(pathname) }] : []
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

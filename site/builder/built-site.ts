/** What the steps of a build hand on: the folder, and the pages in it. */
import type { PageFacts } from './page-facts.ts'

/** An HTML page, as it was rendered now or is used again. */
export type BuiltPage = PageFacts & {
  /** "turismo/", "404/"; "" is the home. */
  readonly path: string
}

export type BuiltSite = {
  readonly outDir: string
  readonly pages: readonly BuiltPage[]
  /** Writes a file that no page is; `path` as "sitemap-0.xml". */
  readonly write: (path: string, content: string) => void
}

/** Pages of news items and their lists: thousands, and nothing of the content is in them. */
export const isNews = ({ path }: Pick<BuiltPage, 'path'>): boolean => /^noticias?\//.test(path)

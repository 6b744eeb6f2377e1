/** Shared types of the build's steps. */
import type { PageFacts } from './page-facts.ts'

export type BuiltPage = PageFacts & {
  /** "turismo/", "404/"; "" is the home. */
  readonly path: string
}

export type BuiltSite = {
  readonly outDir: string
  readonly pages: readonly BuiltPage[]
  /** Writes a file that is no page; `path` as "sitemap-0.xml". */
  readonly write: (path: string, content: string) => void
}

/** Pages of news and their lists: thousands, without content. */
export const isNews = ({ path }: Pick<BuiltPage, 'path'>): boolean => /^noticias?\//.test(path)

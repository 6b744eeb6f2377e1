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

/** True for pages of news and their lists, which show no content files. */
export const isNews = ({ path }: Pick<BuiltPage, 'path'>): boolean => /^noticias?\//.test(path)

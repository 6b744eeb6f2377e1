/** Under which key an earlier build's page can be used again (design §10). */
import { createHash } from 'node:crypto'

/**
 * `commit` is what the sources are called, null when nobody says; `siteUrl` and, in its policy, `embedHosts` stand in every page, and so
 * does `frame`, what of the content stands around each of them (layouts/frame.ts); null for what is no page.
 */
export type BuildName = {
  readonly commit: string | null
  readonly siteUrl: string
  readonly embedHosts: readonly string[]
  readonly frame: unknown
}

/**
 * The key of a page, to be spread into its path: over everything that it shows and is not in the sources, and what the sources are
 * called, since an old page names the assets of its own sources. Nothing when the sources have no name: then nothing is used again.
 */
export function cacheKeyOf({ commit, siteUrl, embedHosts, frame }: BuildName, shown: unknown): { cacheKey?: string } {
  return commit === null ? {} : { cacheKey: keyOver([commit, siteUrl, embedHosts, frame, shown]) }
}

/** The key of what follows from `made` and nothing else. */
export const keyOver = (made: unknown): string => createHash('sha256').update(JSON.stringify(made)).digest('hex')

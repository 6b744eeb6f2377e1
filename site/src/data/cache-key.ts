/** Under which key an earlier build's page can be used again (design §10). */
import { hash } from 'node:crypto'

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
export function cacheKeyOf(build: BuildName, shown: unknown): { cacheKey?: string } {
  return build.commit === null ? {} : { cacheKey: keyOver([nameOf(build), shown]) }
}

/** Of each build its digest: ten thousand pages have it in their keys, and a frame is longer than most of them. */
const names = new WeakMap<BuildName, string>()

function nameOf(build: BuildName): string {
  const { commit, siteUrl, embedHosts, frame } = build
  const name = names.get(build) ?? keyOver([commit, siteUrl, embedHosts, frame])
  names.set(build, name)
  return name
}

/** The key of what follows from `made` and nothing else. */
export const keyOver = (made: unknown): string => hash('sha256', JSON.stringify(made))

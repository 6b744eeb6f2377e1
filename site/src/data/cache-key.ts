/** Keys under which pages of earlier builds are reused (docs/architecture.md#site). */
import { hash } from 'node:crypto'

/** Data of every page. `commit`: null where unknown; `frame` (layouts/shared-content.ts): null for files that are no pages. */
export type BuildName = {
  readonly commit: string | null
  readonly siteUrl: string
  readonly embedHosts: readonly string[]
  readonly frame: unknown
}

/** Returns the key to spread into a page's path, over its data and the sources; empty without a commit. */
export function cacheKeyOf(build: BuildName, pageData: unknown): { cacheKey?: string } {
  return build.commit === null ? {} : { cacheKey: hashOf([nameOf(build), pageData]) }
}

/** Digests by build: ten thousand pages have one in their keys. */
const names = new WeakMap<BuildName, string>()

function nameOf(build: BuildName): string {
  const { commit, siteUrl, embedHosts, frame } = build
  const name = names.get(build) ?? hashOf([commit, siteUrl, embedHosts, frame])
  names.set(build, name)
  return name
}

export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

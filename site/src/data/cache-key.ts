/** Keys under which pages of earlier builds are reused (docs/architecture.md#site). */
import { hash } from 'node:crypto'

/** Inputs common to all pages of a build. `commit`: null where unknown; `frame` (layouts/shared-content.ts): null for files that are no pages. */
export type BuildInputs = {
  readonly commit: string | null
  readonly siteUrl: string
  readonly embedHosts: readonly string[]
  readonly frame: unknown
}

/** Returns the key to spread into a page's path, over its data and the sources; empty without a commit. */
export function cacheKeyOf(build: BuildInputs, pageData: unknown): { cacheKey?: string } {
  return build.commit === null ? {} : { cacheKey: hashOf([digestOf(build), pageData]) }
}

/** Caches the digest of a build, part of the keys of all its pages. */
const digests = new WeakMap<BuildInputs, string>()

function digestOf(build: BuildInputs): string {
  const { commit, siteUrl, embedHosts, frame } = build
  const digest = digests.get(build) ?? hashOf([commit, siteUrl, embedHosts, frame])
  digests.set(build, digest)
  return digest
}

export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

/** /build.json of the public site. Without zod, because browsers load it. */

/**
 * A content file published in an earlier version because its saved one cannot be built. `at`: when the published version was saved,
 * ISO 8601; null for the installation's file. `title` and `reason` are for people.
 */
export type ContentFallback = {
  readonly name: string
  readonly title: string
  readonly at: string | null
  readonly reason: string
}

/**
 * `change`: number of the newest site change in the build, 0 without one; `changedAt`: its time, which identifies the database's history;
 * null without one or in older builds. `noticias`: count of published news. `staleFrom`: local day, YYYY-MM-DD, on which pages become outdated.
 */
export type BuildInfo = {
  readonly change: number
  readonly changedAt: string | null
  readonly builtAt: string
  readonly noticias: number
  readonly staleFrom: string | null
  readonly fallbacks: readonly ContentFallback[]
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const isFallback = (value: unknown): value is ContentFallback => {
  if (typeof value !== 'object' || value === null) return false
  const { name, title, at, reason } = value as Partial<Record<keyof ContentFallback, unknown>>
  return [name, title, reason].every((text) => typeof text === 'string') && (at === null || isInstant(at))
}

/** Parses /build.json; null if it is invalid (B03). */
export function readBuildInfo(value: unknown): BuildInfo | null {
  if (typeof value !== 'object' || value === null) return null
  // Older builds lack the fields with defaults.
  const {
    change,
    changedAt = null,
    builtAt,
    noticias,
    staleFrom = null,
    fallbacks = [],
  } = value as Partial<Record<keyof BuildInfo, unknown>>
  if (!isCount(change) || !isCount(noticias)) return null
  if (!isInstant(builtAt)) return null
  if (changedAt !== null && !isInstant(changedAt)) return null
  if (staleFrom !== null && !(typeof staleFrom === 'string' && /^\d{4}-\d\d-\d\d$/.test(staleFrom))) return null
  const validFallbacks = Array.isArray(fallbacks) ? fallbacks.filter(isFallback) : []
  return { change, changedAt, builtAt, noticias, staleFrom, fallbacks: validFallbacks }
}

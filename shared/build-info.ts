/** /build.json of the public site. No zod: islands, panel and functions load it. */

/**
 * A part shown in an earlier version, since the saved one cannot be built. `name`: file; `title`: for people; `at`: when the shown
 * version was saved, ISO 8601, null for the installation's file; `reason`: for people.
 */
export type ContentFallback = {
  readonly name: string
  readonly title: string
  readonly at: string | null
  readonly reason: string
}

/**
 * `change`: newest site change in the build (0 = none); `changedAt`: its time as the database states it, which identifies the history;
 * null without one, or from older builds; `builtAt`: ISO 8601; `noticias`: published items. `staleFrom`: day in the city, YYYY-MM-DD,
 * from which pages change by date alone, null: none. `fallbacks`: parts shown in earlier versions.
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

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const isFallback = (value: unknown): value is ContentFallback => {
  if (typeof value !== 'object' || value === null) return false
  const { name, title, at, reason } = value as Partial<Record<keyof ContentFallback, unknown>>
  return [name, title, reason].every((text) => typeof text === 'string') && (at === null || isMoment(at))
}

/** Parses /build.json; null for anything else (B03). Never throws. */
export function readBuildInfo(value: unknown): BuildInfo | null {
  if (typeof value !== 'object' || value === null) return null
  // Missing in older builds.
  const {
    change,
    changedAt = null,
    builtAt,
    noticias,
    staleFrom = null,
    fallbacks = [],
  } = value as Partial<Record<keyof BuildInfo, unknown>>
  if (!isCount(change) || !isCount(noticias)) return null
  if (!isMoment(builtAt)) return null
  if (changedAt !== null && !isMoment(changedAt)) return null
  if (staleFrom !== null && !(typeof staleFrom === 'string' && /^\d{4}-\d\d-\d\d$/.test(staleFrom))) return null
  const known = Array.isArray(fallbacks) ? fallbacks.filter(isFallback) : []
  return { change, changedAt, builtAt, noticias, staleFrom, fallbacks: known }
}

/** What /build.json of the public site says (design §8). No zod: islands, the panel and functions load this file. */

/**
 * A part of the content that the site shows as it was, since what was saved of it could not be built. `name`: of its
 * file; `title`: what people call it by; `at`: when the version that is shown was saved, ISO 8601, null: never, the
 * file of the installation is shown; `reason`: what is at fault, for people.
 */
export type ContentFallback = {
  readonly name: string
  readonly title: string
  readonly at: string | null
  readonly reason: string
}

/**
 * `change`: newest site change that the build carries (0 = none); `changedAt`: when that one happened, as the database says it, which tells
 * it from one of the same number in another history; null where none did, or an earlier version built it; `builtAt`: ISO 8601 instant; `noticias`: published items in it.
 * `staleFrom`: the day in the city, YYYY-MM-DD, from which on pages of a new build say something else even where nobody changed anything
 * (an event is past); null: none. `fallbacks`: parts that are not shown as they were saved.
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

/** Reads the parsed JSON of /build.json; null when it is anything else (B03). Never throws. */
export function readBuildInfo(value: unknown): BuildInfo | null {
  if (typeof value !== 'object' || value === null) return null
  // A site that was built by an earlier version says no day, no moment of its change, and no parts.
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

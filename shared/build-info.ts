/** What /build.json of the public site says (design §8). No zod: islands, the panel and functions load this file. */

/**
 * `change`: newest site change that the build carries (0 = none); `changedAt`: when that one happened, as the database says it, which tells
 * it from one of the same number in another history; null where none did, or an earlier version built it; `builtAt`: ISO 8601 instant; `noticias`: published items in it.
 * `staleFrom`: the day in the city, YYYY-MM-DD, from which on pages of a new build say something else even where nobody changed anything
 * (an event is past); null: none.
 */
export type BuildInfo = {
  readonly change: number
  readonly changedAt: string | null
  readonly builtAt: string
  readonly noticias: number
  readonly staleFrom: string | null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Reads the parsed JSON of /build.json; null when it is anything else (B03). Never throws. */
export function readBuildInfo(value: unknown): BuildInfo | null {
  if (typeof value !== 'object' || value === null) return null
  // A site that was built by an earlier version says no day, and no moment of its change.
  const {
    change,
    changedAt = null,
    builtAt,
    noticias,
    staleFrom = null,
  } = value as Partial<Record<keyof BuildInfo, unknown>>
  if (!isCount(change) || !isCount(noticias)) return null
  if (!isMoment(builtAt)) return null
  if (changedAt !== null && !isMoment(changedAt)) return null
  if (staleFrom !== null && !(typeof staleFrom === 'string' && /^\d{4}-\d\d-\d\d$/.test(staleFrom))) return null
  return { change, changedAt, builtAt, noticias, staleFrom }
}

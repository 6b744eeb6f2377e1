/** Netlify's rate limit in front of a function: a sliding window in memory, for each caller or domain. */
import type { LoadedFunction } from './functions.ts'

type Caller = { readonly ip: string; readonly domain: string }

/** Counts a request. Answers with the seconds to wait when it is one too many, otherwise with nothing. */
export type TakeTurn = (fn: LoadedFunction, caller: Caller) => number | undefined

/** Callers remembered before those whose window is over are forgotten. */
const pruneAbove = 1000

/** @param now milliseconds. */
export function createRateLimiter(now: () => number = Date.now): TakeTurn {
  const windows = new Map<string, { hits: number[]; readonly size: number }>()
  return (fn, caller) => {
    const limit = fn.config.rateLimit
    if (!limit) return undefined
    const time = now()
    const size = limit.windowSize * 1000
    if (windows.size > pruneAbove) {
      for (const [key, window] of windows) if ((window.hits.at(-1) ?? 0) <= time - window.size) windows.delete(key)
    }
    const key = [fn.name, ...limit.aggregateBy.map((by) => caller[by])].join(' ')
    const hits = (windows.get(key)?.hits ?? []).filter((hit) => hit > time - size)
    const [oldest = time] = hits
    const tooMany = hits.length >= limit.windowLimit
    // A refused request does not count: who keeps asking would otherwise never get in again.
    if (!tooMany) hits.push(time)
    windows.set(key, { hits, size })
    return tooMany ? Math.ceil((oldest + size - time) / 1000) : undefined
  }
}

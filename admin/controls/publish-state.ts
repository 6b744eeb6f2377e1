/** Whether the public site already carries a published item, judged by /build.json alone (design §8.5). */

import type { Publishing, SiteChange } from '#contract/noticias.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { clockTime } from './display-date.ts'

export type PublishState = 'publishing' | 'online' | 'delayed'

/** After this long a change that is not online yet is called delayed. */
const delayedAfterMs = 10 * 60_000
/** How often /build.json is read while something is being published, and once it is only delayed. */
const pollMs = { publishing: 5_000, delayed: 30_000 }

/**
 * State of a published item. `change`: what the site has to carry, undefined for an item that never changed what it shows;
 * `build`: what it carries, null while unknown; `now`: milliseconds.
 */
export function publishState(change: SiteChange | undefined, build: BuildInfo | null, now: number): PublishState {
  if (!change || (build && build.change >= change.change)) return 'online'
  return now - Date.parse(change.at) >= delayedAfterMs ? 'delayed' : 'publishing'
}

/**
 * Why a delayed item is not online yet, for staff (PN04): the last error, or that what was asked for did not arrive.
 * Times are those of the city.
 */
export function delayReason({ askedAt, error }: Publishing): string {
  if (askedAt === null) return 'Todavía no se pidió una versión nueva del sitio.'
  const asked = clockTime(askedAt)
  if (error === null) return `La versión pedida el ${asked} todavía no llegó al sitio.`
  return `${error} (${asked}).`
}

/** Milliseconds until /build.json should be read again, or null when nothing is waiting. */
export function nextReading(states: Iterable<PublishState>): number | null {
  const all = new Set(states)
  if (all.has('publishing')) return pollMs.publishing
  return all.has('delayed') ? pollMs.delayed : null
}

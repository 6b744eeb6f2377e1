/**
 * What design §8 promises of asking for a new site, worked out again from the calls that the hook got. It shares no code with the rule in the
 * database: where the two differ, one of them is wrong.
 */
import type { Setup } from './steps.ts'

/** Seconds, as design §8.2 and §8.4 have them. */
export const promised = {
  /** Between two calls for the same change; doubled with each further one. */
  again: { failed: 60, accepted: 600, most: 3_600 },
  /** The same where something has to disappear: always after a call that was refused, doubled with each further one that was accepted. */
  urgent: { least: 60, most: 600 },
  /** Between two runs of the schedule, and for a build with its reads. */
  schedule: 60,
  build: 40,
}

/** A call of the hook, and what was known when it was made. */
export type Call = {
  /** Milliseconds since 1970, by the portal's clock. */
  readonly at: number
  /** The newest change there was. */
  readonly change: number
  /** What the site carried; -1: what it carried is of another history. */
  readonly carried: number
  /** Changes that take something away and that the site lacked. */
  readonly takingAway: readonly number[]
  /** Whether the hook refused: then it made no build. */
  readonly refused: boolean
  /** Whether a person asked, who waits for neither interval nor month. */
  readonly byHand: boolean
  /** Whether the portal knows that the hook accepted. */
  accepted: boolean
  /** Whether a build told, since, that it had failed. */
  failed: boolean
}

/** Milliseconds since 1970 at which the city's month of `at` begins and ends: three hours behind UTC all the year. */
export function monthOf(at: number): { readonly start: number; readonly end: number } {
  const there = new Date(at - 3 * 3_600_000)
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()]
  return { start: Date.UTC(year, month, 1, 3), end: Date.UTC(year, month + 1, 1, 3) }
}

function isWithinMonth({ at }: Call, before: readonly Call[], budget: number | null): boolean {
  if (budget === null) return true
  const { start, end } = monthOf(at)
  const made = before.filter((call) => !call.refused && call.at >= start && call.at < end).length
  return made < Math.min(budget, 1 + Math.floor((budget * (at - start)) / (end - start) + 1e-9))
}

/** Seconds after which the last of these calls may be repeated; `isUrgent`: something has to disappear that it was to bring. */
function backOff(before: readonly Call[], isUrgent: boolean): number {
  const last = before.at(-1)
  const times = before.filter(({ change }) => change === last?.change).length
  if (isUrgent) {
    const { least, most } = promised.urgent
    return last?.accepted ? Math.min(most, least * 2 ** (times - 1)) : least
  }
  const { failed, accepted, most } = promised.again
  return Math.min(most, (last?.accepted ? accepted : failed) * 2 ** (times - 1))
}

/** Why a call should not have been made after those before it; null: it was due. */
export function unpromised(call: Call, before: readonly Call[], { interval, budget }: Setup): string | null {
  if (call.change === call.carried) return 'the site carries everything'
  const last = before.at(-1)
  const asked = last?.change ?? 0
  if (call.takingAway.some((change) => change > asked)) return null
  // What was changed after a build failed may be what repairs it.
  if (last?.failed && call.change > asked) return null
  // The database keeps its moments in microseconds, the harness in milliseconds.
  const waited = last ? (call.at - last.at) / 1000 : Number.POSITIVE_INFINITY
  const isCalm = waited >= interval && isWithinMonth(call, before, budget)
  if ((!last || call.change > asked) && isCalm) return null
  // A build of everything there is that may be under way gets its time.
  const isUnderWay = last && asked >= call.change && last.accepted && !last.failed && waited < promised.again.accepted
  if (call.byHand && !isUnderWay) return null
  const isUrgent = call.takingAway.length > 0
  if (last && asked > call.carried && waited >= backOff(before, isUrgent) && (isCalm || isUrgent)) return null
  return `${waited} s after the last call, where interval ${interval} s, back-off ${backOff(before, isUrgent)} s and the month of ${budget} hold`
}

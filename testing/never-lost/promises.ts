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

/** A turn to call the hook, which the call follows unless the function dies between the two; and what was known when it was taken. */
export type Call = {
  /** The turn's number in the database. */
  readonly id: number
  /** Milliseconds since 1970, by the portal's clock. */
  readonly at: number
  /** The newest change there was. */
  readonly change: number
  /** What the site carried; -1: it was of another history, so that nobody knows what it shows and should not. */
  readonly carried: number
  /** Changes that take something away and that the site lacked. */
  readonly takingAway: readonly number[]
  /** Whether a person asked, who waits for neither interval nor month. */
  readonly byHand: boolean
  /** What the portal noted of the hook's answer. One that was refused made no build, any other may have. */
  outcome: 'unknown' | 'accepted' | 'failed' | 'refused'
  /** Whether a build told, since, that it had failed. */
  buildFailed: boolean
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
  const made = before.filter((call) => call.outcome !== 'refused' && call.at >= start && call.at < end).length
  return made < Math.min(budget, 1 + Math.floor((budget * (at - start)) / (end - start) + 1e-9))
}

/**
 * Seconds after which the last of these calls is repeated; `isUrgent`: something has to disappear that it was to bring. How long builds
 * usually take is known to the portal alone: between `earliest` and `latest`.
 */
function backOff(before: readonly Call[], isUrgent: boolean) {
  const last = before.at(-1)
  const times = before.filter(({ change }) => change === last?.change).length
  const doubled = (seconds: number, most: number): number => Math.min(most, seconds * 2 ** (times - 1))
  const isAccepted = last?.outcome === 'accepted'
  if (isUrgent) {
    const { least, most } = promised.urgent
    const earliest = isAccepted ? doubled(least, most) : least
    return { earliest, latest: isAccepted && !last.buildFailed ? most : earliest }
  }
  const { failed, accepted, most } = promised.again
  const seconds = doubled(isAccepted ? accepted : failed, most)
  return { earliest: seconds, latest: seconds }
}

/** Whether something has to disappear that the site shows, or may show. */
const takesAway = ({ carried, takingAway }: Call): boolean => takingAway.length > 0 || carried === -1

/** Whether a call is due after those before it, where what was asked for is asked for again after `again` seconds. */
function isDue(call: Call, before: readonly Call[], { interval, budget }: Setup, again: number): boolean {
  if (call.change === call.carried) return false
  const last = before.at(-1)
  const asked = last?.change ?? 0
  if (call.takingAway.some((change) => change > asked)) return true
  // What was changed after a build failed may be what repairs it.
  if (last?.buildFailed && call.change > asked) return true
  const waited = waitedFor(call, last)
  const isCalm = waited >= interval && isWithinMonth(call, before, budget)
  if ((!last || call.change > asked) && isCalm) return true
  return Boolean(last && asked > call.carried && waited >= again && (isCalm || takesAway(call)))
}

/** Seconds. The database keeps its moments in microseconds, the harness in milliseconds. */
const waitedFor = (call: Call, last: Call | undefined): number =>
  last ? (call.at - last.at) / 1000 : Number.POSITIVE_INFINITY

/** Why a call should not have been made after those before it; null: it was due. */
export function unpromised(call: Call, before: readonly Call[], setup: Setup): string | null {
  if (call.change === call.carried) return 'the site carries everything'
  const last = before.at(-1)
  const waited = waitedFor(call, last)
  // A build of everything there is that may be under way gets its time.
  const isUnderWay =
    last &&
    last.change >= call.change &&
    (last.outcome === 'accepted' || last.outcome === 'unknown') &&
    !last.buildFailed &&
    waited < promised.again.accepted
  if (call.byHand && !isUnderWay) return null
  const { earliest } = backOff(before, takesAway(call))
  if (isDue(call, before, setup, earliest)) return null
  return `${waited} s after the last call, where interval ${setup.interval} s, back-off ${earliest} s and the month of ${setup.budget} hold`
}

/** Why a run of the schedule that made no call should have made this one; null: it was not due. */
export function neglected(call: Call, before: readonly Call[], setup: Setup): string | null {
  const { latest } = backOff(before, takesAway(call))
  if (!isDue(call, before, setup, latest)) return null
  return `${waitedFor(call, before.at(-1))} s after the last call none was made, where back-off ${latest} s was over and ${call.takingAway.length} changes take something away`
}

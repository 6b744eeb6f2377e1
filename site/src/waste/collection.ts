/**
 * Computes collection days. A holiday without collection moves it to the next day that is neither such a holiday nor a Sunday
 * without service; a day has one collection at most.
 */
import type { Weekday } from '#contract/content/weekdays.ts'
import { addDays, dayMinutes, daysBetween, weekdayOf } from '../calendar/calendar-day.ts'
import type { LocalMoment } from '../calendar/local-moment.ts'

/** Weekly service of a neighbourhood. Minutes since midnight; `to` is above 1440 where it crosses midnight. */
export type Schedule = { readonly days: readonly Weekday[]; readonly from: number; readonly to: number }

/** Holidays without collection: day → name. */
export type Holidays = ReadonlyMap<string, string>

/** A collection: the day its window starts, and holidays it replaces. */
export type Collection = {
  readonly day: string
  readonly insteadOf: readonly { readonly day: string; readonly name: string }[]
}

/** A window in minutes; one that ends before it starts ends on the next day. */
export function windowOf(from: number, to: number): Pick<Schedule, 'from' | 'to'> {
  return { from, to: to <= from ? to + dayMinutes : to }
}

/** Most days that a collection is moved: more than any run of holidays and Sundays. */
export const longestDelay = 14

function dayOfService(schedule: Schedule, holidays: Holidays, from: string): string {
  const sundays = schedule.days.includes('domingo')
  let day = from
  while (holidays.has(day) || (day !== from && !sundays && weekdayOf(day) === 'domingo')) day = addDays(day, 1)
  return day
}

/** Collections from `first` to `last`, inclusive, at most one a day. */
export function collectionsBetween(schedule: Schedule, holidays: Holidays, first: string, last: string): Collection[] {
  const byDay = new Map<string, Collection>()
  for (let regular = addDays(first, -longestDelay); regular <= last; regular = addDays(regular, 1)) {
    if (!schedule.days.includes(weekdayOf(regular))) continue
    const day = dayOfService(schedule, holidays, regular)
    if (day < first || day > last) continue
    const name = holidays.get(regular)
    const insteadOf = byDay.get(day)?.insteadOf ?? []
    byDay.set(day, { day, insteadOf: name === undefined ? insteadOf : [...insteadOf, { day: regular, name }] })
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** `state`: "ahora" within the window, "hoy", "mañana", or "otro-dia". */
export type Next = Collection & { readonly state: 'ahora' | 'hoy' | 'mañana' | 'otro-dia' }

/**
 * The next collection at a moment; today's counts until its window ends.
 * @returns null only for a schedule without days.
 */
export function nextCollection(schedule: Schedule, holidays: Holidays, now: LocalMoment): Next | null {
  const yesterday = addDays(now.day, -1)
  for (const collection of collectionsBetween(schedule, holidays, yesterday, addDays(now.day, 7 + longestDelay))) {
    const daysAway = daysBetween(now.day, collection.day)
    const minute = now.minute - daysAway * dayMinutes
    if (minute >= schedule.to) continue
    if (minute >= schedule.from) return { ...collection, state: 'ahora' }
    return { ...collection, state: daysAway === 0 ? 'hoy' : daysAway === 1 ? 'mañana' : 'otro-dia' }
  }
  return null
}

/** Minutes after its window in which a collection is named in the past tense and can be reported. */
const pastMinutes = 12 * 60

/** The collection whose window ended less than twelve hours ago. */
export function passedCollection(schedule: Schedule, holidays: Holidays, now: LocalMoment): Collection | undefined {
  return collectionsBetween(schedule, holidays, addDays(now.day, -1), now.day)
    .filter(({ day }) => {
      const sinceEnd = now.minute + daysBetween(day, now.day) * dayMinutes - schedule.to
      return sinceEnd >= 0 && sinceEnd < pastMinutes
    })
    .at(-1)
}

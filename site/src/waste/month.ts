/** The days of a month with its collections, as the printed calendar shows them. No library: browsers load this file. */
import { weekdays } from '#contract/content/weekdays.ts'
import { addDays, weekdayOf } from '../calendar/calendar-day.ts'
import { collectionsBetween, type Holidays, type Schedule } from './collection.ts'

export type MonthDay = {
  readonly day: string
  /** Which of the series pass on that day, by their index. */
  readonly series: readonly number[]
  /** Name of the holiday, or empty. */
  readonly holiday: string
}

/** The month before or after: "2026-12" and 1 → "2027-01". */
export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01T12:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The weeks of a month (YYYY-MM), Monday first; null where a week reaches beyond the month. */
export function monthOf(month: string, series: readonly Schedule[], holidays: Holidays): (MonthDay | null)[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const passing = series.map(
    (schedule) => new Set(collectionsBetween(schedule, holidays, first, last).map(({ day }) => day)),
  )
  const cells: (MonthDay | null)[] = Array.from({ length: weekdays.indexOf(weekdayOf(first)) }, () => null)
  for (let day = first; day <= last; day = addDays(day, 1))
    cells.push({
      day,
      series: passing.flatMap((days, index) => (days.has(day) ? [index] : [])),
      holiday: holidays.get(day) ?? '',
    })
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

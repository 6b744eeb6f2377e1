/** Opening state of a place, for every page. Pure, without a library: browsers load it. Hours belong to the day on which they begin. */
import type { OtherDay, Opening as WeeklyHours } from '#contract/content/opening-hours.ts'
import type { Weekday } from '#contract/content/weekdays.ts'
import { addDays, dayMinutes, minuteOf, timeOf, weekdayOf } from './calendar-day.ts'
import type { LocalMoment } from './local-moment.ts'

/** Hours of some days, HH:MM; `hasta` not after `desde` is on the next day. `feriados`: on every holiday too. */
export type Hours = Readonly<Omit<WeeklyHours, 'dias'>> & { readonly dias: readonly Weekday[] }

/** `excepciones`: days with other hours; without hours closed. */
export type OpeningTimes = {
  readonly horarios: readonly Hours[]
  readonly excepciones?: readonly OtherDay[] | undefined
}

type Stretch = { readonly from: number; readonly to: number }

function stretchOf(desde: string, hasta: string): Stretch {
  const from = minuteOf(desde)
  // 23:59 means midnight.
  const to = hasta === '23:59' ? dayMinutes : minuteOf(hasta)
  return { from, to: to <= from ? to + dayMinutes : to }
}

/** Hours that begin on a day. Holidays are closed, except hours with `feriados` and 24-hour ones. */
function stretchesOf(day: string, { horarios, excepciones = [] }: OpeningTimes, isHoliday: boolean): Stretch[] {
  const other = excepciones.filter(({ dia }) => dia === day)
  if (other.length > 0) return other.flatMap(({ desde, hasta }) => (desde && hasta ? [stretchOf(desde, hasta)] : []))
  const seasonal = horarios.filter(({ vigencia }) => vigencia && vigencia.desde <= day && day <= vigencia.hasta)
  const valid = seasonal.length > 0 ? seasonal : horarios.filter(({ vigencia }) => !vigencia)
  return valid.flatMap(({ dias, desde, hasta, feriados }) => {
    const stretch = stretchOf(desde, hasta)
    const isAllDay = stretch.to - stretch.from >= dayMinutes
    const applies = isHoliday && feriados ? true : dias.includes(weekdayOf(day)) && (!isHoliday || isAllDay)
    return applies ? [stretch] : []
  })
}

/** `until`: closing time, HH:MM, null when over a day away. */
export type Opening = { readonly isOpen: false } | { readonly isOpen: true; readonly until: string | null }

/** Returns the opening state: open from the first minute until before the last. */
export function openingAt(times: OpeningTimes, holidays: ReadonlySet<string>, { day, minute }: LocalMoment): Opening {
  const around = [-1, 0, 1].flatMap((away) => {
    const date = addDays(day, away)
    return stretchesOf(date, times, holidays.has(date)).map(({ from, to }) => ({
      from: from + away * dayMinutes,
      to: to + away * dayMinutes,
    }))
  })
  let end = minute
  const isRunning = ({ from, to }: Stretch): boolean => from <= end && end < to
  for (let next = around.find(isRunning); next; next = around.find(isRunning)) end = next.to
  if (end === minute) return { isOpen: false }
  return { isOpen: true, until: end - minute >= dayMinutes ? null : timeOf(end) }
}

const searchedDays = 21

/** The next opening after a moment: its day and HH:MM; null without one in three weeks. */
export function nextOpening(
  times: OpeningTimes,
  holidays: ReadonlySet<string>,
  { day, minute }: LocalMoment,
): { readonly day: string; readonly time: string } | null {
  for (let away = 0; away < searchedDays; away++) {
    const date = addDays(day, away)
    const starts = stretchesOf(date, times, holidays.has(date))
      .map(({ from }) => from)
      .filter((from) => away > 0 || from > minute)
    if (starts.length > 0) return { day: date, time: timeOf(Math.min(...starts)) }
  }
  return null
}

/** Whether a holiday closes a place that would open on that day. */
export const isClosedByHoliday = (times: OpeningTimes, holidays: ReadonlySet<string>, day: string): boolean =>
  holidays.has(day) && stretchesOf(day, times, true).length === 0 && stretchesOf(day, times, false).length > 0

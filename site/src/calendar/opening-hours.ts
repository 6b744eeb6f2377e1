/** Opening state of a place, for every page. Pure, without a library: browsers load it. Hours belong to the day on which they begin. */
import type { Weekday } from '#contract/content/weekdays.ts'
import { addDays, dayMinutes, minuteOf, timeOf, weekdayOf } from './calendar-day.ts'
import type { LocalMoment } from './local-moment.ts'

/** Hours of some days, HH:MM; `hasta` not after `desde` is on the next day. `feriados`: on every holiday too. */
export type Hours = {
  readonly dias: readonly Weekday[]
  readonly desde: string
  readonly hasta: string
  readonly feriados?: boolean | undefined
}

/** A day, YYYY-MM-DD, with other hours; without hours it is closed. */
export type OtherDay = {
  readonly dia: string
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

export type OpeningTimes = {
  readonly horarios: readonly Hours[]
  readonly excepciones?: readonly OtherDay[] | undefined
}

/** Minutes since the midnight of a day. */
type Stretch = { readonly from: number; readonly to: number }

function stretchOf(desde: string, hasta: string): Stretch {
  const from = minuteOf(desde)
  // 23:59 means midnight.
  const to = hasta === '23:59' ? dayMinutes : minuteOf(hasta)
  return { from, to: to <= from ? to + dayMinutes : to }
}

/** Hours that begin on a day. Holidays are closed, except hours with `feriados` and 24-hour guards. */
function stretchesOf(day: string, { horarios, excepciones = [] }: OpeningTimes, isHoliday: boolean): Stretch[] {
  const other = excepciones.filter(({ dia }) => dia === day)
  if (other.length > 0) return other.flatMap(({ desde, hasta }) => (desde && hasta ? [stretchOf(desde, hasta)] : []))
  return horarios.flatMap(({ dias, desde, hasta, feriados }) => {
    const stretch = stretchOf(desde, hasta)
    const isGuard = stretch.to - stretch.from >= dayMinutes
    const applies = isHoliday && feriados ? true : dias.includes(weekdayOf(day)) && (!isHoliday || isGuard)
    return applies ? [stretch] : []
  })
}

/** `until`: closing time, HH:MM, null where it is not within a day. */
export type Opening = { readonly isOpen: false } | { readonly isOpen: true; readonly until: string | null }

/** Whether a place is open, from the opening minute until before the closing one. */
export function openingAt(times: OpeningTimes, holidays: ReadonlySet<string>, { day, minute }: LocalMoment): Opening {
  const around = [-1, 0, 1].flatMap((away) => {
    const date = addDays(day, away)
    return stretchesOf(date, times, holidays.has(date)).map(({ from, to }) => ({
      from: from + away * dayMinutes,
      to: to + away * dayMinutes,
    }))
  })
  let end = minute
  const goesOn = ({ from, to }: Stretch): boolean => from <= end && end < to
  for (let next = around.find(goesOn); next; next = around.find(goesOn)) end = next.to
  if (end === minute) return { isOpen: false }
  return { isOpen: true, until: end - minute >= dayMinutes ? null : timeOf(end) }
}

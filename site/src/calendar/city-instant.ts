/** Instants of the city's clock for calendar files. Builds only: it carries all time zones. */
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { timeZone } from '#shared/time-zone.ts'
import { addDays, dayMinutes, timeOf } from './calendar-day.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant of a minute of a day; minutes past 1440 belong to the next day. */
export const cityInstant = (day: string, minute: number): Dayjs =>
  dayjs.tz(`${minute < dayMinutes ? day : addDays(day, 1)}T${timeOf(minute)}`, timeZone)

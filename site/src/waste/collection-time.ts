/** When something is collected, as the content files write it. */
import { minuteOf } from '../calendar/calendar-day.ts'
import { type Schedule, windowOf } from './collection.ts'

/** The schedule of a row. @param row its time is a checked range, "06:00-11:00". */
export function scheduleOf({ days, time }: { days: Schedule['days']; time: string }): Schedule {
  return { days, ...windowOf(minuteOf(time.slice(0, 5)), minuteOf(time.slice(6))) }
}

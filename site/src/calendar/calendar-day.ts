/** Calendar days as text, YYYY-MM-DD. Without a library: browsers load it. */
import { type Weekday, weekdays } from '#contract/content/weekdays.ts'

export const dayMinutes = 24 * 60

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

export function addDays(day: string, count: number): string {
  const moved = noonOf(day)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / (dayMinutes * 60_000))

export function weekdayOf(day: string): Weekday {
  const index = (noonOf(day).getUTCDay() + 6) % 7
  return weekdays[index] ?? 'lunes'
}

/** "07:30" → 450. @param time a valid HH:MM. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 450 → "07:30"; modulo a day, 1500 → "01:00". */
export function timeOf(minute: number): string {
  const ofDay = ((minute % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

const dayFormat = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "lunes 23 de noviembre". */
export const dayInWords = (day: string): string => dayFormat.format(noonOf(day)).replace(',', '')

const monthPattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/
const utcDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The month of the query string (YYYY-MM); for an invalid one that of `today`. */
export const requestedMonth = (param: string | null, today: string): string =>
  param !== null && monthPattern.test(param) ? param : today.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const date = utcDate(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return isoDay(date).slice(0, 7)
}

/** Weeks from Monday to Sunday; null: a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = utcDate(`${month}-01`)
  const lead = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - lead + 1
      return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' })
  return (day: string): string => format.format(utcDate(day))
}
/** "noviembre de 2026" */
export const formatMonth = (month: string): string => dayFormatter({ month: 'long', year: 'numeric' })(`${month}-01`)
/** "martes 24" */
export const formatWeekday = dayFormatter({ weekday: 'long', day: 'numeric' })

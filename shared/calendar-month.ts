/** Months as text, YYYY-MM. */
const monthPattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/
const nameFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' })
const noonOfFirst = (month: string): Date => new Date(`${month}-01T12:00:00Z`)

export const isMonth = (text: string): boolean => monthPattern.test(text)

/** "2026-12" and 1 → "2027-01". */
export function addMonths(month: string, count: number): string {
  const date = noonOfFirst(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Days of a month by week, Monday to Sunday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = noonOfFirst(month)
  const lead = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - lead + 1
      return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

/** "noviembre". */
export const monthName = (month: string): string => nameFormat.format(noonOfFirst(month))

/** "noviembre de 2026". */
export const monthInWords = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`

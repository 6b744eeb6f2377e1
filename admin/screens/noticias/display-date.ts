/** Dates of news as people read them. */

/** A stored date as dd/mm/yyyy: its first 10 characters, no time zone involved (D02). Anything else is shown as it is. */
export function shortDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** Today in La Banda, YYYY-MM-DD: the default of a new item (PF01). */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(now)

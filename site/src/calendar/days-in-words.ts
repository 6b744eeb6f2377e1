import { type Weekday, weekdays } from '#contract/content/weekdays.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** "lunes a sábado", "lunes, miércoles y viernes", "todos los días": in the order of the week. */
export function daysInWords(days: readonly Weekday[]): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (sorted.length === weekdays.length) return 'todos los días'
  const inRow = first && last && weekdays.indexOf(last) - weekdays.indexOf(first) === sorted.length - 1
  return inRow && sorted.length > 2 ? `${first} a ${last}` : list.format(sorted)
}

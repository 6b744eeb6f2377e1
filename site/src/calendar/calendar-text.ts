import type { ICalCalendar } from 'ical-generator'
import { cityInstant } from './city-instant.ts'

/** Writes the file by RFC 5545, 3.6: calendar properties before components. */
export function calendarText(calendar: ICalCalendar): string {
  const [begin = '', ...lines] = calendar.toString().trimEnd().split('\r\n')
  const end = lines.pop() ?? ''
  const properties: string[] = []
  const components: string[] = []
  let depth = 0
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) depth++
    ;(depth === 0 ? properties : components).push(line)
    if (line.startsWith('END:')) depth--
  }
  return `${[begin, ...properties, ...components, end].join('\r\n')}\r\n`
}

/** Date of a part in its calendars: its last save, else its review day (YYYY-MM-DD). */
export type DatedPart = { readonly savedAt: string | undefined; readonly revisado: string }

/** The newest date of some parts, ISO 8601, to the second. */
export function changedAt(parts: readonly DatedPart[]): string {
  const moments = parts.map(({ savedAt, revisado }) =>
    savedAt === undefined ? cityInstant(revisado, 0).valueOf() : Date.parse(savedAt),
  )
  return new Date(Math.floor(Math.max(...moments) / 1000) * 1000).toISOString()
}

/** SEQUENCE and LAST-MODIFIED: a later moment has a higher sequence. @param changed from `changedAt`. */
export const revisionOf = (changed: string) => ({
  stamp: changed,
  lastModified: changed,
  sequence: Math.max(0, Math.floor((Date.parse(changed) - Date.parse('2020-01-01T00:00:00Z')) / 1000)),
})

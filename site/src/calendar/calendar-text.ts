/** The text of a calendar file, and when it last changed. */
import type { ICalCalendar } from 'ical-generator'
import { cityInstant } from './city-instant.ts'

/**
 * The file: the calendar's own properties before its components, as RFC 5545 has it (3.6); lines of at most 75 octets, each ended by CRLF,
 * the last one too.
 */
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

/** A part of the content as its calendars date it: its last save, before any save its last review (YYYY-MM-DD). */
export type DatedPart = { readonly savedAt: string | undefined; readonly revisado: string }

/** The newest moment of some parts, ISO 8601, to the second. */
export function changedAt(parts: readonly DatedPart[]): string {
  const moments = parts.map(({ savedAt, revisado }) =>
    savedAt === undefined ? cityInstant(revisado, 0).valueOf() : Date.parse(savedAt),
  )
  return new Date(Math.floor(Math.max(...moments) / 1000) * 1000).toISOString()
}

/** What a calendar's client compares: a later moment has a higher sequence. @param changed as `changedAt` answers. */
export const revisionOf = (changed: string) => ({
  stamp: changed,
  lastModified: changed,
  sequence: Math.max(0, Math.floor((Date.parse(changed) - Date.parse('2020-01-01T00:00:00Z')) / 1000)),
})

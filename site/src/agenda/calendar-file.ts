/**
 * Events as a calendar file: RFC 5545, as Google, Apple and Outlook import and follow it. What has hours stands in UTC; what lasts several
 * days with hours is on each of them. Nothing in it depends on when it is written.
 */
import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'
import type { CityEvent } from '#contract/content/events.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import { daysBetween } from '../calendar/calendar-day.ts'
import { calendarText, revisionOf } from '../calendar/calendar-text.ts'
import { cityInstant } from '../calendar/city-instant.ts'
import { dayAfter, minutesOfEvent } from './event-time.ts'
import { eventPath, lastDay } from './events.ts'

export type AgendaCalendar = {
  /** Name of the calendar, as the reader's application shows it. */
  readonly name: string
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string
  /** Who publishes it, and where that is: "La Banda, Santiago del Estero". */
  readonly publisher: string
  readonly locality: string
  /** When what it is made from last changed (`changedAt`). */
  readonly changed: string
  readonly events: readonly CityEvent[]
}

/** A day as what lasts all day has it. */
const wholeDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

function addEvent(calendar: ICalCalendar, { siteUrl, locality, changed }: AgendaCalendar, event: CityEvent): void {
  const { title, excerpt, date, place, address, lat, lng, suspendido } = event
  const minutes = minutesOfEvent(event)
  const made = calendar.createEvent({
    id: `${slugOfRow(event)}@${new URL(siteUrl).host}`,
    ...(minutes === null
      ? { allDay: true, start: wholeDay(date), end: wholeDay(dayAfter(event)) }
      : { start: cityInstant(date, minutes.from), end: minutes.to === null ? null : cityInstant(date, minutes.to) }),
    ...revisionOf(changed),
    summary: suspendido ? `Suspendido: ${title}` : title,
    description: excerpt,
    location: {
      title: [place, address, locality].filter(Boolean).join(', '),
      ...(lat !== undefined && lng !== undefined && { geo: { lat, lon: lng } }),
    },
    url: `${siteUrl}${eventPath(event)}`,
    // Google takes a cancelled event out: who meant to go would read nothing.
    status: ICalEventStatus.CONFIRMED,
  })
  const days = daysBetween(date, lastDay(event)) + 1
  if (minutes !== null && days > 1) made.repeating({ freq: ICalEventRepeatingFreq.DAILY, count: days })
}

/** The file's text. */
export function agendaFile(content: AgendaCalendar): string {
  const calendar = ical({
    name: content.name,
    prodId: { company: content.publisher, product: 'Agenda', language: 'ES' },
    ttl: 24 * 60 * 60,
    url: `${content.siteUrl}/agenda/`,
  })
  for (const event of content.events) addEvent(calendar, content, event)
  return calendarText(calendar)
}

/** Events as iCalendar (RFC 5545) for Google, Apple and Outlook. Times in UTC; several days with hours repeat daily. Deterministic. */
import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'
import type { CityEvent } from '#contract/content/events.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import { daysBetween } from '../calendar/calendar-day.ts'
import { calendarText, changedAt, revisionOf } from '../calendar/calendar-text.ts'
import { cityInstant } from '../calendar/city-instant.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { stored } from '../data/content.ts'
import { dayAfter, minutesOfEvent } from './event-time.ts'
import { eventPath, eventsReviewed, isPast, lastDay, sortByStart, yearBefore } from './events.ts'

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
    // Google hides events with STATUS:CANCELLED, so the title states the suspension.
    status: ICalEventStatus.CONFIRMED,
  })
  const days = daysBetween(date, lastDay(event)) + 1
  if (minutes !== null && days > 1) made.repeating({ freq: ICalEventRepeatingFreq.DAILY, count: days })
}

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

const eventsChanged = changedAt([{ savedAt: stored.savedAt.get('eventos.json'), revisado: eventsReviewed }])

/** @param siteUrl origin of the site, without trailing slash. */
const calendarOf = (name: string, events: readonly CityEvent[], siteUrl: string) => ({
  name,
  siteUrl,
  publisher: city.municipio,
  locality: `${city.nombre}, ${city.provincia}`,
  changed: eventsChanged,
  events,
})
export type AgendaCalendar = Readonly<ReturnType<typeof calendarOf>>

export const eventCalendar = (event: CityEvent, siteUrl: string): AgendaCalendar =>
  calendarOf(event.title, [event], siteUrl)

/** Upcoming events and those of the last year. @param today YYYY-MM-DD. */
export const subscribedCalendar = (rows: readonly CityEvent[], today: string, siteUrl: string): AgendaCalendar =>
  calendarOf(
    `Agenda ${institution.ofWhole}`,
    sortByStart(rows.filter((event) => !isPast(event, yearBefore(today)))),
    siteUrl,
  )

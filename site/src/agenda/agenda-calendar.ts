/** Calendar files: one for each event, and one to subscribe to. */
import type { CityEvent } from '#contract/content/events.ts'
import { changedAt } from '../calendar/calendar-text.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { stored } from '../data/content.ts'
import type { AgendaCalendar } from './calendar-file.ts'
import { eventsReviewed, isPast, sortByStart, yearBefore } from './events.ts'

const eventsChanged = changedAt([{ savedAt: stored.savedAt.get('eventos.json'), revisado: eventsReviewed }])

/** @param siteUrl origin of the site, without trailing slash. */
const calendarOf = (name: string, events: readonly CityEvent[], siteUrl: string): AgendaCalendar => ({
  name,
  siteUrl,
  publisher: city.municipio,
  locality: `${city.nombre}, ${city.provincia}`,
  changed: eventsChanged,
  events,
})

export const eventCalendar = (event: CityEvent, siteUrl: string): AgendaCalendar =>
  calendarOf(event.title, [event], siteUrl)

/** Upcoming events and those of the last year. @param today YYYY-MM-DD. */
export const subscribedCalendar = (rows: readonly CityEvent[], today: string, siteUrl: string): AgendaCalendar =>
  calendarOf(
    `Agenda ${institution.ofWhole}`,
    sortByStart(rows.filter((event) => !isPast(event, yearBefore(today)))),
    siteUrl,
  )

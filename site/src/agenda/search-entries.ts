import type { CityEvent } from '#contract/content/events.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { whenInWords } from './event-time.ts'
import { eventPath, eventsInOrder, isPast, yearBefore } from './events.ts'

/**
 * Search entries of events: upcoming, nearest first, then those of the last year, latest first (ED46).
 * @param today YYYY-MM-DD.
 */
export const eventEntries = (rows: readonly CityEvent[], today: string): SearchEntry[] =>
  eventsInOrder(rows, today)
    .filter((event) => !isPast(event, yearBefore(today)))
    .map((event) => ({
      kind: 'evento',
      title: event.title,
      address: eventPath(event),
      text: `${event.suspendido ? 'Suspendido. ' : ''}${whenInWords(event)}, en ${event.place}. ${event.excerpt}`,
      beside: 'evento agenda fiesta entrada hora cuándo dónde',
      mark: markOf(event),
    }))

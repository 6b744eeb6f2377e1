import type { CityEvent } from '#contract/content/events.ts'
import { jsonLdText } from '#shared/article/article.ts'
import { city } from '../city/city.ts'
import { institutionJsonLd } from '../city/organization.ts'
import { placeOf } from '../city/structured-places.ts'
import { isoTimes } from './event-time.ts'
import { eventPath } from './events.ts'

/**
 * JSON-LD of an event, without unconfirmed place; null for samples.
 * @param siteUrl origin of the site, without trailing slash.
 */
export function eventJsonLd(event: CityEvent, siteUrl: string): string | null {
  if (event.muestra) return null
  const { title, excerpt, place, image, suspendido } = event
  const { start, end } = isoTimes(event)
  const url = `${siteUrl}${eventPath(event)}`
  return jsonLdText({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#evento`,
    name: title,
    description: excerpt,
    url,
    startDate: start,
    ...(end && { endDate: end }),
    eventStatus: `https://schema.org/Event${suspendido ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [new URL(image, siteUrl).href],
    location: placeOf('Place', { ...event, name: place }),
    organizer: institutionJsonLd(city, siteUrl),
  })
}

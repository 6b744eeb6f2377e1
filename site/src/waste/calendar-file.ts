/**
 * Calendar of a neighbourhood (RFC 5545, for Google, Apple and Outlook): weekly series of waste and recyclables without holidays, and
 * single events for moved collections; as on the page. Deterministic.
 */

import ical, { ICalAlarmType, type ICalCalendar, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator'
import type { Weekday } from '#contract/content/weekdays.ts'
import { timeZone } from '#shared/time-zone.ts'
import { addDays, weekdayOf } from '../calendar/calendar-day.ts'
import { calendarText, revisionOf } from '../calendar/calendar-text.ts'
import { cityInstant as at } from '../calendar/city-instant.ts'
import { type Collection, collectionsBetween, type Holidays, type Schedule } from './collection.ts'
import { setOutMinutes } from './wording.ts'

type Series = {
  /** Part of the events' ids: never change it. */
  readonly key: string
  readonly schedule: Schedule
  readonly title: string
  readonly description: string
}

export type CalendarContent = {
  readonly name: string
  readonly description: string
  readonly neighborhood: string
  readonly slug: string
  /** Host of the site, in the events' ids. */
  readonly host: string
  /** Address of the neighbourhood's answer. */
  readonly url: string
  readonly publisher: string
  readonly series: readonly Series[]
  readonly holidays: Holidays
  /** YYYY-MM-DD: from the content's review to the last known holiday. */
  readonly first: string
  readonly last: string
  /** Last change of its data (`changedAt`). */
  readonly changed: string
}

const weekdayCodes: Readonly<Record<Weekday, ICalWeekday>> = {
  lunes: ICalWeekday.MO,
  martes: ICalWeekday.TU,
  miércoles: ICalWeekday.WE,
  jueves: ICalWeekday.TH,
  viernes: ICalWeekday.FR,
  sábado: ICalWeekday.SA,
  domingo: ICalWeekday.SU,
}

/** Cached: all calendars cover the same days. */
const zoneDefinitions = new Map<string, string>()

/**
 * VTIMEZONE of the city.
 * @throws {Error} when its offset changes between `first` and `last`: it states one only.
 */
function zoneDefinition(first: string, last: string): string {
  const key = `${first} ${last}`
  const known = zoneDefinitions.get(key)
  if (known !== undefined) return known
  const offsets = new Set<string>()
  for (let day = first; day <= last; day = addDays(day, 1)) offsets.add(at(day, 0).format('ZZ'))
  const [offset, ...others] = offsets
  if (offset === undefined || others.length > 0)
    throw new Error(
      `La hora oficial de ${timeZone} cambia entre el ${first} y el ${last}: falta escribir ese cambio en los calendarios.`,
    )
  const definition = [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  zoneDefinitions.set(key, definition)
  return definition
}

function addSeries(calendar: ICalCalendar, content: CalendarContent, series: Series): void {
  const { schedule, key, title, description } = series
  const isRegular = (day: string): boolean => schedule.days.includes(weekdayOf(day))
  const collections = collectionsBetween(schedule, content.holidays, content.first, content.last)
  const start = collections.find(({ day }) => isRegular(day))
  if (!start) return

  const event = (id: string, { day }: Collection, why = '') => {
    const entry = calendar.createEvent({
      id: `${content.slug}-${id}@${content.host}`,
      start: at(day, schedule.from),
      end: at(day, schedule.to),
      timezone: timeZone,
      ...revisionOf(content.changed),
      summary: `${title} · ${content.neighborhood}`,
      description: why + description,
      url: content.url,
    })
    entry.createAlarm({ type: ICalAlarmType.display, trigger: setOutMinutes * 60, description: title })
    return entry
  }
  const skippedDays = [...content.holidays.keys()].filter(
    (day) => day > start.day && day <= content.last && isRegular(day),
  )
  event(key, start).repeating({
    freq: ICalEventRepeatingFreq.WEEKLY,
    byDay: schedule.days.map((day) => weekdayCodes[day]),
    until: at(content.last, schedule.from),
    ...(skippedDays.length > 0 && { exclude: skippedDays.map((day) => at(day, schedule.from)) }),
  })
  for (const moved of collections)
    if (!isRegular(moved.day))
      event(
        `${key}-${moved.day}`,
        moved,
        `Cambia de día por el feriado: ${moved.insteadOf.map(({ name }) => name).join(', ')}. `,
      )
}

export function calendarFile(content: CalendarContent): string {
  const calendar = ical({
    name: content.name,
    description: content.description,
    prodId: { company: content.publisher, product: 'Recolección de residuos', language: 'ES' },
    // Without a zone of the calendar, DTSTAMP and UNTIL are in UTC.
    timezone: { name: null, generator: () => zoneDefinition(content.first, content.last) },
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
    ttl: 7 * 24 * 60 * 60,
    url: content.url,
  })
  for (const series of content.series) addSeries(calendar, content, series)
  return calendarText(calendar)
}

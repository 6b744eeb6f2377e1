import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { daysWithoutCollection, holidays } from '../data/holidays.ts'
import { neighborhoods } from '../data/waste.ts'
import { addDays, localMoment, zone } from './calendar-day.ts'
import { type CalendarContent, calendarFile } from './calendar-file.ts'
import { collectionsBetween, nextCollection, type Schedule, windowOf } from './collection.ts'
import { neighborhoodCalendar } from './neighborhood-calendar.ts'

const content = (slug: string): CalendarContent => {
  const found = neighborhoods.find((one) => one.slug === slug)
  if (!found) throw new Error(`no neighbourhood ${slug}`)
  return neighborhoodCalendar(found, 'https://muni.example')
}
const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

/** The local starts of a series of events, as "2026-11-23T17:00", in order. */
function startsOf(text: string, series: string): string[] {
  const starts = eventsOf(text)
    .filter(({ uid }) => new RegExp(`-${series}(-\\d{4}-\\d{2}-\\d{2})?@`).test(uid))
    .flatMap((event) => {
      if (!event.isRecurring()) return [event.startDate.toString()]
      const all: string[] = []
      const iterator = event.iterator()
      for (let next = iterator.next(); next; next = iterator.next()) all.push(next.toString())
      return all
    })
  return starts.map((start) => start.slice(0, 16)).sort()
}

describe('W03 the calendar file', () => {
  test('is RFC 5545: CRLF, lines of at most 75 octets, version, product, one zone, and DTSTAMP and UNTIL in UTC', () => {
    for (const { slug } of neighborhoods) {
      const text = calendarFile(content(slug))
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const calendar = calendarOf(text)
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
      expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/ES$/)
      expect(calendar.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid'))).toEqual([zone])
      expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
      expect(text).toMatch(/UNTIL=20280101T\d{6}Z|UNTIL=2027123\dT\d{6}Z/)
      const uids = eventsOf(text).map(({ uid }) => uid)
      expect(new Set(uids).size).toBe(uids.length)
    }
  })

  test('has the collection days of the week and a reminder 30 minutes before', () => {
    const [first] = eventsOf(calendarFile(content('dorrego')))
    expect(first?.summary).toBe('Sacar los residuos · Dorrego')
    expect(first?.startDate.zone.tzid).toBe(zone)
    expect(first?.component.getFirstPropertyValue('rrule')?.toString()).toMatch(/^FREQ=WEEKLY;.*BYDAY=MO,WE,FR/)
    expect(`${first?.duration}`).toBe('PT6H')
    const alarm = first?.component.getFirstSubcomponent('valarm')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(`${alarm?.getFirstPropertyValue('trigger')}`).toBe('-PT30M')
  })

  test('a holiday is left out, and what it moves stands on its new day', () => {
    const starts = startsOf(calendarFile(content('dorrego')), 'domiciliarios')
    expect(starts).not.toContain('2026-11-23T17:00')
    expect(starts).toContain('2026-11-24T17:00')
  })

  test('two builds make the same file, at any time and in any zone of the machine', () => {
    const text = calendarFile(content('centro'))
    const zoneBefore = process.env.TZ
    try {
      process.env.TZ = 'America/New_York'
      expect(calendarFile(content('centro'))).toBe(text)
    } finally {
      if (zoneBefore === undefined) delete process.env.TZ
      else process.env.TZ = zoneBefore
    }
  })

  test('W02 page and calendar agree on every day that the calendar covers', () => {
    const everySchedule = new Map(neighborhoods.map(({ slug, days, time }) => [`${days} ${time}`, slug]))
    expect(everySchedule.size).toBeGreaterThan(3)
    for (const slug of everySchedule.values()) {
      const calendar = content(slug)
      const text = calendarFile(calendar)
      for (const { key, schedule } of calendar.series) {
        const starts = startsOf(text, key)
        expect(starts.length).toBeGreaterThan(50)
        let at = calendar.first
        for (const start of starts) {
          // From the day after the last collection to the next one's own morning, the page names that one.
          const next = nextCollection(schedule, daysWithoutCollection, { day: at, minute: 0 })
          expect({ ...next, window: schedule.from }).toMatchObject({
            day: start.slice(0, 10),
            window: localMinute(start),
          })
          at = addDays(start.slice(0, 10), 1)
        }
        expect(collectionsBetween(schedule, daysWithoutCollection, at, holidays.hasta)).toEqual([])
      }
    }
  })

  test('a window past midnight ends on the next day', () => {
    const nights: Schedule = { days: ['viernes'], ...windowOf(22 * 60, 2 * 60) }
    const [series] = content('dorrego').series
    if (!series) throw new Error('no series')
    const [event] = eventsOf(calendarFile({ ...content('dorrego'), series: [{ ...series, schedule: nights }] }))
    expect(`${event?.startDate} ${event?.endDate}`).toBe('2026-11-20T22:00:00 2026-11-21T02:00:00')
  })

  test('an event without time zone trouble is the same instant for everybody', () => {
    const [event] = eventsOf(calendarFile(content('dorrego')))
    const instant = event?.startDate.toJSDate()
    expect(instant && localMoment(instant)).toEqual({ day: event?.startDate.toString().slice(0, 10), minute: 17 * 60 })
  })
})

function localMinute(start: string): number {
  return Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
}

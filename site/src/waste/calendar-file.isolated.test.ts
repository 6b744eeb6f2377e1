import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Weekday } from '#contract/content/weekdays.ts'
import { timeZone } from '#shared/time-zone.ts'
import { addDays, dayMinutes, minuteOf } from '../calendar/calendar-day.ts'
import { holidays } from '../data/holidays.ts'
import { type CalendarContent, calendarFile } from './calendar-file.ts'
import { collectionsBetween, type Holidays, nextCollection, type Schedule, windowOf } from './collection.ts'
import { neighborhoods, recyclingSchedule } from './content.ts'
import { neighborhoodCalendar } from './neighborhood-calendar.ts'

const evenings: Schedule = { days: ['lunes', 'miércoles', 'viernes'], ...windowOf(17 * 60, 23 * 60) }
const mornings: Schedule = {
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  ...windowOf(6 * 60, 11 * 60),
}
const nights: Schedule = { days: ['viernes'], ...windowOf(22 * 60, 2 * 60) }
const saturdays: Schedule = { days: ['sábado'], ...windowOf(8 * 60, 12 * 60) }
const closed: Holidays = new Map([
  ['2026-11-23', 'Día de la Soberanía Nacional'],
  ['2026-12-25', 'Navidad'],
  ['2027-05-01', 'Día del Trabajador'],
])

/** Calendar of a made-up neighbourhood, from Friday 20 November 2026 to the end of the next year. */
const content = (schedule: Schedule = evenings): CalendarContent => ({
  name: 'Residuos · Ñandú',
  description: 'Recolección de residuos en Ñandú, según la Municipalidad de Villa Prueba.',
  neighborhood: 'Ñandú',
  slug: 'nandu',
  host: 'muni.example',
  url: 'https://muni.example/recoleccion-residuos/?barrio=nandu',
  publisher: 'Municipalidad de Villa Prueba',
  series: [
    { key: 'domiciliarios', schedule, title: 'Sacar los residuos', description: 'Bolsas bien cerradas.' },
    { key: 'reciclables', schedule: saturdays, title: 'Sacar los reciclables', description: 'Limpios y secos.' },
  ],
  holidays: closed,
  first: '2026-11-20',
  last: '2027-12-31',
  changed: '2026-11-20T03:00:00.000Z',
})

const offered = (): CalendarContent[] => neighborhoods.map((one) => neighborhoodCalendar(one, 'https://muni.example'))

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

/** Local starts of a series, as "2026-11-23T17:00", in order. */
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
  test('is RFC 5545: version, product, one zone, and DTSTAMP and UNTIL in UTC', () => {
    for (const calendarContent of [content(), content(nights), ...offered()]) {
      const text = calendarFile(calendarContent)
      const calendar = calendarOf(text)
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
      expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/ES$/)
      expect(calendar.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid'))).toEqual([
        timeZone,
      ])
      expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
      expect(text).toMatch(/UNTIL=\d{8}T\d{6}Z/)
      // Without Z it would be the reader's clock.
      expect(text).not.toMatch(/UNTIL=\d{8}T\d{6}(?!Z)/)
      const uids = eventsOf(text).map(({ uid }) => uid)
      expect(new Set(uids).size).toBe(uids.length)
    }
  })

  test('has the collection days of the week and a reminder 30 minutes before', () => {
    const [first] = eventsOf(calendarFile(content()))
    expect(first?.summary).toBe('Sacar los residuos · Ñandú')
    expect(first?.startDate.zone.tzid).toBe(timeZone)
    expect(first?.component.getFirstPropertyValue('rrule')?.toString()).toMatch(/^FREQ=WEEKLY;.*BYDAY=MO,WE,FR/)
    // The last evening: 17:00 on 31 December is 20:00 UTC.
    expect(calendarFile(content())).toContain('UNTIL=20271231T200000Z')
    expect(`${first?.duration}`).toBe('PT6H')
    const alarm = first?.component.getFirstSubcomponent('valarm')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(`${alarm?.getFirstPropertyValue('trigger')}`).toBe('-PT30M')
  })

  test('two builds give the same file in any time zone', () => {
    const text = calendarFile(content(mornings))
    const zoneBefore = process.env.TZ
    try {
      process.env.TZ = 'America/New_York'
      expect(calendarFile(content(mornings))).toBe(text)
    } finally {
      if (zoneBefore === undefined) delete process.env.TZ
      else process.env.TZ = zoneBefore
    }
  })

  test('W02 page and calendar agree on every day that the calendar covers', () => {
    const bySchedule = new Map(offered().map((one) => [JSON.stringify(one.series[0]?.schedule), one]))
    for (const calendar of [content(), content(mornings), content(nights), ...bySchedule.values()]) {
      const text = calendarFile(calendar)
      for (const { key, schedule } of calendar.series) {
        const starts = startsOf(text, key)
        expect(starts.length).toBeGreaterThan(0)
        // From the day after a collection, once a window past midnight is over, the page names the next one.
        const endMinute = Math.max(0, schedule.to - dayMinutes)
        let at = calendar.first
        for (const start of starts) {
          const next = nextCollection(schedule, calendar.holidays, { day: at, minute: endMinute })
          expect({ ...next, window: schedule.from }).toMatchObject({
            day: start.slice(0, 10),
            window: minuteOf(start.slice(11)),
          })
          at = addDays(start.slice(0, 10), 1)
        }
        expect(collectionsBetween(schedule, calendar.holidays, at, calendar.last)).toEqual([])
      }
    }
    // A year and six weeks of Saturdays, with a moved one.
    expect(startsOf(calendarFile(content()), 'reciclables')).toHaveLength(58)
  })

  test('FM54 a save of the content raises SEQUENCE and moves DTSTAMP and LAST-MODIFIED of every collection', () => {
    const [first, second] = ['2026-11-20T03:00:00.000Z', '2026-11-25T17:04:09.000Z'].map((changed) =>
      calendarFile({ ...content(), changed }),
    )
    const sequence = (text = '') => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(text)?.[1])
    expect(sequence(second)).toBeGreaterThan(sequence(first))
    const events = second?.match(/BEGIN:VEVENT/g)?.length
    expect(second?.match(/\r\nDTSTAMP:20261125T170409Z\r\n/g)).toHaveLength(events ?? 0)
    expect(second?.match(/\r\nLAST-MODIFIED:20261125T170409Z\r\n/g)).toHaveLength(events ?? 0)
  })

  test('a window past midnight ends on the next day', () => {
    const [event] = eventsOf(calendarFile(content(nights)))
    expect(`${event?.startDate} ${event?.endDate}`).toBe('2026-11-20T22:00:00 2026-11-21T02:00:00')
  })
})

test('W03 a neighbourhood’s calendar has waste and recyclables until the last known holiday', () => {
  const days: readonly Weekday[] = ['martes']
  const schedule: Schedule = { days, ...windowOf(300, 600) }
  const calendar = neighborhoodCalendar({ neighborhood: 'Ñandú', slug: 'nandu', schedule }, 'https://muni.example')
  expect(calendar).toMatchObject({
    neighborhood: 'Ñandú',
    host: 'muni.example',
    url: 'https://muni.example/recoleccion-residuos/?barrio=nandu',
    last: holidays.hasta,
  })
  expect(calendar.series.map(({ key, schedule: when }) => [key, when])).toEqual([
    ['domiciliarios', schedule],
    ['reciclables', recyclingSchedule],
  ])
  expect([...calendar.holidays.keys()]).toEqual(
    holidays.filas.filter(({ sinRecoleccion }) => sinRecoleccion).map(({ date }) => date),
  )
})

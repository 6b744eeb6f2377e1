import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { agendaFile, subscribedCalendar } from './calendar-file.ts'
import { sampleEvent } from './event.fixture.ts'

const changed = '2026-11-20T03:00:00.000Z'
const calendar = {
  name: 'Agenda de la Municipalidad de Villa Prueba',
  siteUrl: 'https://muni.example',
  publisher: 'Municipalidad de Villa Prueba',
  locality: 'Villa Prueba',
}
const file = (...events: Parameters<typeof sampleEvent>[0][]) =>
  agendaFile({
    ...calendar,
    changed,
    events: events.map((change, index) => sampleEvent({ id: index + 1, slug: `evento-${index + 1}`, ...change })),
  })
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const utc = (time: { toJSDate(): Date } | undefined) => time?.toJSDate().toISOString()

test('ED40 the calendar file is RFC 5545: version, product, stamps in UTC, no event twice', () => {
  const text = file({}, { hora: '19:30' }, { suspendido: true })
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/.+\/\/ES\r\n/)
  expect(text.match(/\r\nDTSTAMP:20261120T030000Z/g)).toHaveLength(3)
  expect(eventsOf(text).map(({ uid }) => uid)).toEqual(
    ['evento-1', 'evento-2', 'evento-3'].map((id) => `${id}@muni.example`),
  )
})

test('ED40 an event without hours is whole days to the end of its last', () => {
  const [day, days] = eventsOf(file({}, { fechaFin: '2027-09-19' }))
  expect([day?.startDate.isDate, `${day?.startDate}`, `${day?.endDate}`]).toEqual([true, '2027-09-16', '2027-09-17'])
  expect([`${days?.startDate}`, `${days?.endDate}`]).toEqual(['2027-09-16', '2027-09-20'])
})

test('ED40 an event with hours is an instant in UTC, past midnight too, without an invented end', () => {
  const [open, night] = eventsOf(file({ hora: '19:30' }, { hora: '22:00', horaFin: '02:00' }))
  expect(utc(open?.startDate)).toBe('2027-09-16T22:30:00.000Z')
  expect(open?.component.getFirstProperty('dtend')).toBeNull()
  expect([utc(night?.startDate), utc(night?.endDate)]).toEqual(['2027-09-17T01:00:00.000Z', '2027-09-17T05:00:00.000Z'])
})

test('ED40 an event of several days with hours repeats on each', () => {
  const [event] = eventsOf(file({ fechaFin: '2027-09-18', hora: '10:00', horaFin: '20:00' }))
  const iterator = event?.iterator()
  const starts = Array.from({ length: 4 }, () => utc(iterator?.next()))
  expect(starts).toEqual(['16', '17', '18'].map((day) => `2027-09-${day}T13:00:00.000Z`).concat(undefined as never))
  expect(utc(event?.endDate)).toBe('2027-09-16T23:00:00.000Z')
})

test('FM55 ED40 a suspended event stays, marked, with place and address', () => {
  const [event] = eventsOf(file({ suspendido: true, address: 'Belgrano 1', lat: -27.7, lng: -64.2 }))
  expect(event?.summary).toBe('Suspendido: Feria del Libro')
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(event?.location).toBe('La plaza, Belgrano 1, Villa Prueba')
  expect(`${event?.component.getFirstPropertyValue('geo')}`).toBe('-27.7,-64.2')
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://muni.example/agenda/evento-1/')
})

test('FM53 SEQUENCE, DTSTAMP and LAST-MODIFIED come from the part’s save; the same save gives the same bytes', () => {
  const events = [sampleEvent({ slug: 'feria' }), sampleEvent({ slug: 'noche', hora: '19:30' })]
  const savedAt = (moment: string) => agendaFile({ ...calendar, changed: moment, events })
  const [first, second] = [changed, '2026-11-25T17:04:09.000Z'].map(savedAt)
  const sequences = (text = '') => [...text.matchAll(/\r\nSEQUENCE:(\d+)\r\n/g)].map(([, number]) => Number(number))
  expect(sequences(second)).toHaveLength(2)
  expect(sequences(second)[0]).toBeGreaterThan(sequences(first)[0] ?? Number.NaN)
  expect(second?.match(/\r\nDTSTAMP:20261125T170409Z\r\n/g)).toHaveLength(2)
  expect(second?.match(/\r\nLAST-MODIFIED:20261125T170409Z\r\n/g)).toHaveLength(2)
  expect(savedAt('2026-11-25T17:04:09.000Z')).toBe(second)
})

test('ED40 the subscribed calendar has upcoming events and the last year', () => {
  const rows = ['2025-11-21', '2025-11-22', '2026-11-22', '2030-01-01'].map((date, index) =>
    sampleEvent({ id: index, title: date, date }),
  )
  const { events } = subscribedCalendar(rows, '2026-11-22', 'https://muni.example')
  expect(events.map(({ date }) => date)).toEqual(['2025-11-22', '2026-11-22', '2030-01-01'])
})

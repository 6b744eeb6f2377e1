import { expect, test } from 'vitest'
import { sampleEvent } from './event.fixture.ts'
import { eventEntries } from './event-lists.ts'
import { eventsInOrder, isPast, moveSamples, nextChangeByDate } from './events.ts'

test('ED41 upcoming events precede past ones, nearest to today first', () => {
  const dated = (...dates: string[]) => dates.map((date) => ({ date }))
  const days = eventsInOrder(dated('2026-01-01', '2026-12-24', '2026-11-20', '2026-11-21'), '2026-11-21')
  expect(days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-12-24', '2026-11-20', '2026-01-01'])
})

test('ED37 a running event is not past; whole-day events come first', () => {
  const goesOn = { date: '2026-11-20', fechaFin: '2026-11-22' }
  expect([isPast(goesOn, '2026-11-22'), isPast(goesOn, '2026-11-23')]).toEqual([false, true])
  const rows = [{ date: '2026-11-22', hora: '18:00' }, { date: '2026-11-22', hora: '09:00' }, { date: '2026-11-22' }]
  expect(eventsInOrder(rows, '2026-11-22').map(({ hora }) => hora)).toEqual([undefined, '09:00', '18:00'])
})

test('ED46 the search omits events over for a year and ranks upcoming first', () => {
  const rows = ['2025-11-21', '2025-11-22', '2026-12-01'].map((date, id) => sampleEvent({ id, title: date, date }))
  expect(eventEntries(rows, '2026-11-22').map(({ title }) => title)).toEqual(['2026-12-01', '2025-11-22'])
})

test('CN18 invented events move by whole weeks; events of later months and real ones stay', () => {
  const rows = [
    sampleEvent({ muestra: true, date: '2026-11-28', fechaFin: '2026-11-29' }),
    sampleEvent({ muestra: true, date: '2027-09-16' }),
    sampleEvent({ date: '2026-12-01' }),
  ]
  const days = (today: string) => moveSamples(rows, today).map(({ date, fechaFin }) => fechaFin ?? date)
  expect(days('2026-11-26')).toEqual(['2026-11-29', '2027-09-16', '2026-12-01'])
  expect(days('2027-01-01')).toEqual(['2027-01-10', '2027-09-16', '2026-12-01'])
})

test('ED72 pages change by date when an event or its month ends, or the event leaves the last year', () => {
  const rows = [{ date: '2026-11-20', fechaFin: '2026-11-22' }, { date: '2026-12-24' }]
  expect(nextChangeByDate([], '2026-11-22')).toBeNull()
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-12-01', '2026-12-25', '2027-01-01', '2027-11-23']
  expect(days.map((today) => nextChangeByDate(rows, today))).toEqual([
    ...['2026-11-23', '2026-11-23', '2026-12-01', '2026-12-25', '2027-01-01', '2027-11-23', '2027-12-25'],
  ])
  expect(nextChangeByDate(rows, '2027-12-25')).toBeNull()
  const running = [{ date: '2026-10-15', fechaFin: '2027-01-15' }]
  expect(nextChangeByDate(running, '2026-11-20')).toBe('2026-12-01')
  expect(nextChangeByDate(running, '2027-01-02')).toBe('2027-01-16')
})

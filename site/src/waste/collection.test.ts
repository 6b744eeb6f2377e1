import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#contract/content/weekdays.ts'
import { addDays, dayMinutes, weekdayOf } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { collectionsBetween, type Holidays, nextCollection, type Schedule, windowOf } from './collection.ts'

const evenings: Schedule = { days: ['lunes', 'miércoles', 'viernes'], ...windowOf(17 * 60, 23 * 60) }
const mornings: Schedule = { days: weekdays.slice(0, 6), ...windowOf(6 * 60, 11 * 60) }
const saturdays: Schedule = { days: ['sábado'], ...windowOf(8 * 60, 12 * 60) }
const nights: Schedule = { days: ['viernes'], ...windowOf(22 * 60, 2 * 60) }
const none: Holidays = new Map()
const sovereignty: Holidays = new Map([['2026-11-23', 'Día de la Soberanía Nacional']])

/** The next collection at an instant; Argentina is UTC-3. */
const at = (schedule: Schedule, clock: string, holidays = none) =>
  nextCollection(schedule, holidays, localMoment(new Date(`${clock}:00-03:00`)))

// 2026-11-16 is a Monday.
describe('W02 the next collection', () => {
  test.for([
    [evenings, '2026-11-16T00:00', '2026-11-16', 'hoy'],
    [evenings, '2026-11-16T16:59', '2026-11-16', 'hoy'],
    [evenings, '2026-11-16T17:00', '2026-11-16', 'ahora'],
    [evenings, '2026-11-16T22:59', '2026-11-16', 'ahora'],
    [evenings, '2026-11-16T23:00', '2026-11-18', 'otro-dia'],
    [mornings, '2026-11-16T11:00', '2026-11-17', 'mañana'],
    [evenings, '2026-11-15T09:00', '2026-11-16', 'mañana'],
    [saturdays, '2026-11-15T09:00', '2026-11-21', 'otro-dia'],
    // Across midnight.
    [nights, '2026-11-20T23:30', '2026-11-20', 'ahora'],
    [nights, '2026-11-21T01:59', '2026-11-20', 'ahora'],
    [nights, '2026-11-21T02:00', '2026-11-27', 'otro-dia'],
  ] as const)('of %o at %s is on %s: %s', ([schedule, clock, day, state]) =>
    expect(at(schedule, clock)).toMatchObject({ day, state }),
  )

  test('moves to the next day with the holiday’s name, on a holiday', () => {
    const moved = { insteadOf: [{ day: '2026-11-23', name: 'Día de la Soberanía Nacional' }] }
    expect(at(evenings, '2026-11-22T09:00', sovereignty)).toMatchObject({
      day: '2026-11-24',
      state: 'otro-dia',
      ...moved,
    })
    expect(at(evenings, '2026-11-23T09:00', sovereignty)).toMatchObject({
      day: '2026-11-24',
      state: 'mañana',
      ...moved,
    })
    expect(at(evenings, '2026-11-24T18:00', sovereignty)).toMatchObject({ day: '2026-11-24', state: 'ahora' })
    expect(at(evenings, '2026-11-24T23:00', sovereignty)).toMatchObject({ day: '2026-11-25', insteadOf: [] })
  })

  test('moves from a Saturday to Monday, and past two holidays in a row', () => {
    const carnival: Holidays = new Map([
      ['2027-02-08', 'Carnaval'],
      ['2027-02-09', 'Carnaval'],
    ])
    const saturday: Holidays = new Map([['2026-06-20', 'Belgrano']])
    expect(at(saturdays, '2026-06-20T07:00', saturday)).toMatchObject({ day: '2026-06-22' })
    expect(at({ ...evenings, days: ['lunes'] }, '2027-02-07T07:00', carnival)).toMatchObject({ day: '2027-02-10' })
    const weekends: Schedule = { ...evenings, days: ['sábado', 'domingo'] }
    expect(at(weekends, '2026-06-20T07:00', saturday)).toMatchObject({
      day: '2026-06-21',
      insteadOf: [{ name: 'Belgrano' }],
    })
  })
})

describe('W02 for any schedule and holidays', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-11-20', count))
  const schedule = fc
    .record({
      days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      from: fc.integer({ min: 0, max: dayMinutes - 1 }),
      to: fc.integer({ min: 0, max: dayMinutes - 1 }),
    })
    .filter(({ from, to }) => from !== to)
    .map(({ days, from, to }): Schedule => ({ days, ...windowOf(from, to) }))
  // Thursdays are no holidays: at most six holidays follow one another.
  const holidays = fc
    .uniqueArray(day, { maxLength: 30 })
    .map((days): Holidays => new Map(days.filter((one) => weekdayOf(one) !== 'jueves').map((one) => [one, 'Feriado'])))

  test('no collection falls on a holiday, nor on a Sunday without service, and none is lost', () => {
    fc.assert(
      fc.property(schedule, holidays, (weekly, off) => {
        const found = collectionsBetween(weekly, off, '2026-11-20', '2027-12-31')
        const days = found.map((one) => one.day)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.filter((one) => off.has(one))).toEqual([])
        expect(days.some((one) => weekdayOf(one) === 'domingo' && !weekly.days.includes('domingo'))).toBe(false)
        const lost: string[] = []
        for (let regular = '2026-11-20'; regular < '2027-12-01'; regular = addDays(regular, 1)) {
          if (!weekly.days.includes(weekdayOf(regular))) continue
          const carrier = found.find((one) => one.day >= regular)
          const carried = off.has(regular)
            ? carrier?.insteadOf.some(({ day }) => day === regular)
            : carrier?.day === regular
          if (!carried) lost.push(regular)
        }
        expect(lost).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('the next collection is the first whose window has not ended', () => {
    fc.assert(
      fc.property(
        schedule,
        holidays,
        day,
        fc.integer({ min: 0, max: dayMinutes - 1 }),
        (weekly, off, today, minute) => {
          const next = nextCollection(weekly, off, { day: today, minute })
          const over = (one: string): boolean =>
            one < addDays(today, -1) ||
            (one === addDays(today, -1) && minute + dayMinutes >= weekly.to) ||
            (one === today && minute >= weekly.to)
          const expected = collectionsBetween(weekly, off, addDays(today, -3), addDays(today, 30)).find(
            ({ day }) => !over(day),
          )
          expect(next?.day).toBe(expected?.day)
          expect(next?.state === 'mañana').toBe(next?.day === addDays(today, 1))
        },
      ),
    )
  })
})

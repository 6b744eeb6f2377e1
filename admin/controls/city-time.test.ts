import { expect, test } from 'vitest'
import { cityClock, instantOf } from './city-time.ts'

test('NR45 a field holds the city’s clock, which is three hours behind UTC in summer as in winter', () => {
  expect(instantOf('2026-11-24T18:40')).toBe('2026-11-24T21:40:00.000Z')
  expect(instantOf('2026-06-30T23:30')).toBe('2026-07-01T02:30:00.000Z')
  for (const typed of ['2026-01-01T00:00', '2026-07-09T12:05', '2027-12-31T23:59'])
    expect(cityClock(instantOf(typed) ?? '')).toBe(typed)
})

test('NR45 nothing typed is no time; what is none is left for the schema to refuse', () => {
  expect(instantOf('')).toBeNull()
  expect(instantOf('12026-01-01T10:00')).toBe('12026-01-01T10:00')
  expect(cityClock('12026-01-01T10:00')).toBe('12026-01-01T10:00')
})

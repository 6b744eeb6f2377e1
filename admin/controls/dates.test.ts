import { expect, test } from 'vitest'
import { clockText, dayText, fieldValueOf, instantOf, momentText } from './dates.ts'

test('an instant shows by the city’s clock, even around midnight', () => {
  expect(momentText('2026-11-21T02:59:00Z')).toBe('20/11/2026 a las 23:59')
  expect(momentText('2026-11-21T03:00:00Z')).toBe('21/11/2026 a las 00:00')
  expect(clockText('2026-11-21T03:00:00Z')).toBe('00:00')
  expect(dayText('2024-05-06T02:08:09+00:00')).toBe('05/05/2024')
})

test('NR45 a field shows the city’s clock, three hours behind UTC in summer and winter', () => {
  expect(instantOf('2026-11-24T18:40')).toBe('2026-11-24T21:40:00.000Z')
  expect(instantOf('2026-06-30T23:30')).toBe('2026-07-01T02:30:00.000Z')
  for (const typed of ['2026-01-01T00:00', '2026-07-09T12:05', '2027-12-31T23:59'])
    expect(fieldValueOf(instantOf(typed) ?? '')).toBe(typed)
})

test('NR45 an empty field gives null, and an invalid time stays unchanged for the schema', () => {
  expect(instantOf('')).toBeNull()
  expect(instantOf('12026-01-01T10:00')).toBe('12026-01-01T10:00')
  expect(fieldValueOf('12026-01-01T10:00')).toBe('12026-01-01T10:00')
})

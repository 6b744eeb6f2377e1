import { expect, test } from 'vitest'
import { isOpen } from './opening.ts'

const hours = [
  { dias: ['lunes', 'martes'], desde: '07:00', hasta: '13:00' },
  { dias: ['lunes'], desde: '16:00', hasta: '19:30' },
]

// 2026-11-23 is a Monday. The city's clock is three hours behind UTC.
test.each([
  ['2026-11-23T09:59:59Z', false],
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T15:59:59Z', true],
  ['2026-11-23T16:00:00Z', false],
  ['2026-11-23T19:00:00Z', true],
  ['2026-11-24T01:00:00Z', false],
  ['2026-11-24T15:00:00Z', true],
  ['2026-11-24T19:00:00Z', false],
  ['2026-11-25T12:00:00Z', false],
])('S02 at %s a centre is open: %j', (instant, open) => {
  expect(isOpen(hours, new Date(instant))).toBe(open)
})

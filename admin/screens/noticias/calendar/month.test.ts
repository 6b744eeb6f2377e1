import { expect, test } from 'vitest'
import { addMonths, formatMonth, formatWeekday, requestedMonth, weeksOf } from './month.ts'

test('NR51 splits a month into weeks from Monday to Sunday, each day once', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29')
})

test('NR51 adds months across years, and falls back to the current month', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(requestedMonth('2027-03', '2026-11-22')).toBe('2027-03')
  for (const asked of [null, '', '2026-13', '26-01', '2026-1'])
    expect(requestedMonth(asked, '2026-11-22')).toBe('2026-11')
  expect([formatMonth('2026-11'), formatWeekday('2026-11-24')]).toEqual(['noviembre de 2026', 'martes 24'])
})

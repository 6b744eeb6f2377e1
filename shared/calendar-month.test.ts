import { expect, test } from 'vitest'
import { addMonths, isMonth, monthInWords, weeksOf } from './calendar-month.ts'

test('NR51 a month has weeks from Monday to Sunday, each day once', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29')
})

test('NR51 months are added across years, and invalid ones refused', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2027-03', '', '2026-13', '26-01', '2026-1'].map(isMonth)).toEqual([true, false, false, false, false])
  expect(monthInWords('2026-11')).toBe('noviembre de 2026')
})

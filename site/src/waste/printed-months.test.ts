import { expect, test } from 'vitest'
import { windowOf } from './collection.ts'
import { monthOf } from './printed-months.ts'

const evenings = { days: ['lunes', 'miércoles', 'viernes'] as const, ...windowOf(17 * 60, 23 * 60) }
const saturdays = { days: ['sábado'] as const, ...windowOf(8 * 60, 12 * 60) }

test('the printed month has weeks from Monday, collections of each kind, and holidays', () => {
  const weeks = monthOf('2026-11', [evenings, saturdays], new Map([['2026-11-23', 'Soberanía']]))
  expect(weeks).toHaveLength(6)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // The month begins on a Sunday and ends on a Monday.
  expect(weeks[0]?.slice(5)).toEqual([null, { day: '2026-11-01', series: [], holiday: '' }])
  expect(weeks[1]?.map((cell) => cell?.series)).toEqual([[0], [], [0], [], [0], [1], []])
  expect(weeks[4]?.slice(0, 3)).toEqual([
    { day: '2026-11-23', series: [], holiday: 'Soberanía' },
    { day: '2026-11-24', series: [0], holiday: '' },
    { day: '2026-11-25', series: [0], holiday: '' },
  ])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

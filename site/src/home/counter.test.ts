import { beforeEach, expect, test, vi } from 'vitest'
import { countAt, countUp } from './counter.ts'

beforeEach(() => void vi.useFakeTimers())

test('H07 a figure counts from 0 to its value in 60 steps over 2000 ms, and stops', () => {
  const counts: number[] = []
  countUp(170_651, (count) => counts.push(count))
  expect(counts).toEqual([0])
  vi.advanceTimersByTime(1000)
  expect(counts).toHaveLength(31)
  expect(counts.at(-1)).toBe(countAt(170_651, 30))
  vi.advanceTimersByTime(1001)
  expect(counts).toHaveLength(61)
  expect(counts.at(-1)).toBe(170_651)
  expect(vi.getTimerCount()).toBe(0)
})

test.for([170_651, 3597, 1912, 42])('H07 %i is reached without decreasing or overshooting', (value) => {
  const counts = Array.from({ length: 62 }, (_, step) => countAt(value, step))
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts)
  expect([counts[0], counts[60], counts[61]]).toEqual([0, value, value])
})

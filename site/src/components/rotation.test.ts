import { beforeEach, expect, test, vi } from 'vitest'
import { startRotation } from './rotation.ts'

beforeEach(() => void vi.useFakeTimers())

test('H02 H08 a paused rotation resumes after all reasons end, with a full interval', () => {
  const step = vi.fn()
  const hold = startRotation(5000, step)
  vi.advanceTimersByTime(4000)
  hold('reader', true)
  hold('out-of-view', true)
  hold('out-of-view', true)
  vi.advanceTimersByTime(60_000)
  hold('out-of-view', false)
  vi.advanceTimersByTime(60_000)
  expect(step).not.toHaveBeenCalled()
  hold('reader', false)
  hold('reader', false)
  vi.advanceTimersByTime(4999)
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(step).toHaveBeenCalledTimes(1)
})

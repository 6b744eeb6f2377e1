import { expect, test } from 'vitest'
import { dialPlace } from './radio-dial.ts'

test('H06 the needle stands where the frequency is on the dial', () => {
  expect(dialPlace('FM', '87.5')).toBe(0)
  expect(dialPlace('FM', '107.5')).toBeCloseTo(0.976, 3)
  expect(dialPlace('AM', '1115')).toBe(0.5)
  expect(dialPlace('AM', '1700')).toBe(1)
})

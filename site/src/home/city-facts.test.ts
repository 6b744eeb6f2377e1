import { expect, test } from 'vitest'
import { dialPlace, figureText } from './city-facts.ts'

test('H07 thousands are grouped as in Argentina, a year is not', () => {
  expect(figureText({ key: 'habitantes', value: 170651 })).toBe('170.651')
  expect(figureText({ key: 'superficie', value: 3597 })).toBe('3.597')
  expect(figureText({ key: 'fundacion', value: 1912 })).toBe('1912')
})

test('H06 the needle points to the frequency', () => {
  expect(dialPlace('FM', '87.5')).toBe(0)
  expect(dialPlace('FM', '107.5')).toBeCloseTo(0.976, 3)
  expect(dialPlace('AM', '1115')).toBe(0.5)
  expect(dialPlace('AM', '1700')).toBe(1)
})

import { expect, test } from 'vitest'
import { weekdays } from '#contract/content/weekdays.ts'
import { daysInWords } from './days-in-words.ts'

test('days are written in full, in the week’s order', () => {
  expect(daysInWords(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'])).toBe('lunes a sábado')
  expect(daysInWords(['viernes', 'lunes', 'miércoles'])).toBe('lunes, miércoles y viernes')
  expect(daysInWords(['martes', 'jueves'])).toBe('martes y jueves')
  expect(daysInWords(['lunes', 'martes'])).toBe('lunes y martes')
  expect(daysInWords(['sábado'])).toBe('sábado')
  expect(daysInWords(weekdays)).toBe('todos los días')
})

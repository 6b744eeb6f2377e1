import { expect, test } from 'vitest'
import { clockText, greetingAt } from './clock.ts'

test('date and time are those of the city (UTC−3), in es-AR', () => {
  expect(clockText(new Date('2026-11-21T02:05:00Z'))).toEqual({
    greeting: 'Buenas noches',
    date: 'viernes 20 de noviembre',
    time: '23:05',
  })
  expect(clockText(new Date('2026-11-21T03:00:00Z'))).toMatchObject({ date: 'sábado 21 de noviembre', time: '00:00' })
  expect(clockText(new Date('2026-11-21T12:05:00Z'))).toMatchObject({ greeting: 'Buenos días', time: '09:05' })
})

test.for([
  [5, 'Buenas noches'],
  [6, 'Buenos días'],
  [12, 'Buenos días'],
  [13, 'Buenas tardes'],
  [19, 'Buenas tardes'],
  [20, 'Buenas noches'],
] as const)('at %i the greeting is %s', ([hour, greeting]) => expect(greetingAt(hour)).toBe(greeting))

import { expect, test } from 'vitest'
import { localMoment } from '../calendar/local-moment.ts'
import { nextCollection, type Schedule, windowOf } from './collection.ts'
import { answerOf, windowInWords } from './wording.ts'

const evenings: Schedule = { days: ['lunes', 'miércoles', 'viernes'], ...windowOf(17 * 60, 23 * 60) }
const holidays = new Map([
  ['2027-02-08', 'Carnaval'],
  ['2027-02-09', 'Carnaval'],
])

function answerAt(clock: string, schedule = evenings) {
  const now = localMoment(new Date(`${clock}:00-03:00`))
  const next = nextCollection(schedule, holidays, now)
  if (!next) throw new Error('no collection')
  return answerOf(schedule, next, now)
}

test('W02 the answer has hoy, mañana or the weekday, the time and when to put bags out', () => {
  expect(answerAt('2026-11-16T10:00')).toEqual({
    when: 'Hoy',
    hours: 'de 17:00 a 23:00',
    date: 'lunes 16 de noviembre',
    advice: 'Sacá las bolsas a las 16:30.',
    holiday: '',
  })
  expect(answerAt('2026-11-15T10:00')).toMatchObject({ when: 'Mañana', date: 'lunes 16 de noviembre' })
  expect(answerAt('2026-11-16T23:30')).toMatchObject({ when: 'El miércoles', date: 'miércoles 18 de noviembre' })
})

test('W02 the answer states when it is time to put bags out', () => {
  expect(answerAt('2026-11-16T16:29').advice).toBe('Sacá las bolsas a las 16:30.')
  expect(answerAt('2026-11-16T16:30').advice).toBe('Es hora de sacar las bolsas.')
  expect(answerAt('2026-11-15T16:45')).toMatchObject({ when: 'Mañana', advice: 'Sacá las bolsas a las 16:30.' })
})

test('W02 bags of a collection after midnight are put out on the day before', () => {
  const nights = { ...evenings, ...windowOf(0, 5 * 60) }
  expect(answerAt('2026-11-15T12:00', nights)).toMatchObject({
    when: 'Mañana',
    advice: 'Sacá las bolsas el domingo a las 23:30.',
  })
  expect(answerAt('2026-11-15T23:30', nights).advice).toBe('Es hora de sacar las bolsas.')
})

test('W02 within the window the answer has its end', () => {
  expect(answerAt('2026-11-16T20:00')).toMatchObject({
    when: 'Ahora',
    hours: 'hasta las 23:00',
    advice: expect.stringContaining('en camino'),
  })
})

test('W02 the answer names several holidays', () => {
  expect(answerAt('2027-02-07T10:00', { ...evenings, days: ['lunes', 'martes', 'miércoles'] }).holiday).toBe(
    'El lunes 8 de febrero y el martes 9 de febrero no hay recolección: Carnaval.',
  )
})

test('a window past midnight is written in clock time', () => {
  expect(windowInWords(windowOf(22 * 60, 2 * 60))).toBe('22:00 a 02:00')
})

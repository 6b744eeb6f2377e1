import { expect, test } from 'vitest'
import { minuteOf, weekdayOf } from './calendar-day.ts'
import { openingInWords } from './opening-in-words.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'] as const
const split = {
  horarios: [
    { dias: weekdays, desde: '07:30', hasta: '13:00' },
    { dias: weekdays, desde: '16:00', hasta: '20:00' },
  ],
  excepciones: [{ dia: '2026-12-24', desde: '07:30', hasta: '10:00' }],
}
const night = { horarios: [{ dias: weekdays, desde: '18:00', hasta: '00:30' }] }
const holidays = new Set(['2026-12-08', '2026-12-25'])
const at = (text: string) => ({ day: text.slice(0, 10), minute: minuteOf(text.slice(11)) })

test.for([
  [split, '2026-11-30T07:00', 'Cerrado · abre hoy a las 7:30'],
  [split, '2026-11-30T07:30', 'Abierto ahora · cierra a las 13:00'],
  [split, '2026-11-30T12:30', 'Abierto ahora · cierra en 30 min'],
  [split, '2026-11-30T13:00', 'Cerrado · abre hoy a las 16:00'],
  [split, '2026-11-30T20:00', 'Cerrado · abre mañana a las 7:30'],
  [split, '2026-11-27T20:30', 'Cerrado · abre el lunes a las 7:30'],
  [split, '2026-12-08T10:00', 'Feriado: cerrado · abre mañana a las 7:30'],
  [split, '2026-12-24T09:30', 'Abierto ahora · cierra en 30 min'],
  [split, '2026-12-24T11:00', 'Cerrado · abre el lunes a las 7:30'],
  [night, '2026-11-30T23:00', 'Abierto ahora · cierra a las 0:30'],
  [night, '2026-11-30T23:50', 'Abierto ahora · cierra en 40 min'],
  [night, '2026-12-01T00:20', 'Abierto ahora · cierra en 10 min'],
] as const)('CN10 %o at %s: %s', ([place, moment, text]) =>
  expect(openingInWords(place, holidays, at(moment)).text).toBe(text),
)

test('CN10 seasonal hours replace the others between their days', () => {
  expect(weekdayOf('2027-01-04')).toBe('lunes')
  const summer = {
    horarios: [
      ...split.horarios,
      { dias: weekdays, desde: '07:00', hasta: '12:00', vigencia: { desde: '2027-01-04', hasta: '2027-01-29' } },
    ],
  }
  expect(openingInWords(summer, holidays, at('2027-01-04T17:00')).text).toBe('Cerrado · abre mañana a las 7:00')
  expect(openingInWords(summer, holidays, at('2027-02-01T17:00')).text).toBe('Abierto ahora · cierra a las 20:00')
})

test('CN10 24-hour places show no closing time; places without hours and long closures have their texts', () => {
  const allDay = { horarios: [{ dias: weekdays, desde: '00:00', hasta: '00:00' }] }
  expect(openingInWords(allDay, holidays, at('2026-12-01T03:00'))).toEqual({ isOpen: true, text: 'Abierto ahora' })
  expect(openingInWords({ horarios: [] }, holidays, at('2026-12-01T03:00')).text).toBe('Sin horario')
  const january = {
    horarios: [
      { dias: weekdays, desde: '08:00', hasta: '12:00', vigencia: { desde: '2027-01-11', hasta: '2027-01-15' } },
    ],
  }
  expect(openingInWords(january, holidays, at('2026-12-28T10:00')).text).toBe(
    'Cerrado · abre el 11 de enero a las 8:00',
  )
  expect(openingInWords(january, holidays, at('2027-02-01T10:00')).text).toBe('Cerrado')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#contract/content/weekdays.ts'
import type { JsonObject } from './json.ts'
import { hoursText, parseHours, rowsOfWeek, setHolidays, shownWeek, weekOf } from './week-hours.ts'

const workdays = weekdays.slice(0, 5)
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const row = fc.record(
  {
    dias: fc.subarray([...weekdays], { minLength: 1 }),
    desde: clock,
    hasta: clock,
    feriados: fc.constant(true),
    vigencia: fc.constant({ desde: '2026-12-01', hasta: '2027-03-15' }),
  },
  { requiredKeys: ['dias', 'desde', 'hasta'] },
)

test('PB14 hours written as one line parse to the same rows', () => {
  expect(
    hoursText([
      { dias: workdays, desde: '07:30', hasta: '12:30' },
      { dias: ['lunes', 'miércoles', 'sábado', 'domingo'], desde: '08:00', hasta: '12:00', feriados: true },
      { dias: ['lunes'], desde: '20:00', hasta: '02:00', vigencia: { desde: '2026-12-01', hasta: '2027-03-15' } },
    ]),
  ).toBe('L-V 7:30-12:30; L, Mi, S-D 8-12 con feriados; del 1/12/2026 al 15/3/2027: L 20-2')
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(parseHours(hoursText(rows))).toEqual({ rows })
    }),
  )
})

test('PB14 common spellings of hours are parsed', () => {
  const both = [
    { dias: workdays, desde: '07:30', hasta: '12:30' },
    { dias: workdays, desde: '16:00', hasta: '20:00' },
  ]
  for (const text of [
    'L-V 7:30-12:30 y 16-20',
    'lunes a viernes 7.30 a 12.30 y 16 a 20;',
    'lun - vie 07:30 - 12:30 y 16h-20h',
    'LUNES A VIERNES 7.30 A 12.30 Y 16H A 20H',
    'L–V 7:30–12:30 y 16hs–20hs',
    'L-V 7:30 hs. a 12:30 hs. y 16 h a 20 h',
    'Lunes, Martes Y Mi a V 7:30-12:30 Y 16-20',
  ])
    expect(parseHours(text)).toEqual({ rows: both })
  expect(parseHours('')).toEqual({ rows: [] })
})

test.for([
  ['M 8-12', '«M» no es un día: L, Ma, Mi, J, V, S, D'],
  ['V-L 8-12', '«V-L» no es un día: L, Ma, Mi, J, V, S, D'],
  ['L 8-25', '«8-25» no son dos horas'],
  ['todos los días', '«todos los días» no es un horario: escribilo como «L-V 7:30-12:30»'],
] as const)('PB14 invalid hours give a fault: %s', ([text, fault]) => expect(parseHours(text)).toEqual({ fault }))

test('PB14 a week keeps the shifts of each day, and seasonal rows stay', () => {
  const season = {
    dias: ['lunes'],
    desde: '08:00',
    hasta: '11:00',
    vigencia: { desde: '2026-12-01', hasta: '2027-03-15' },
  }
  const rows = [
    { dias: ['lunes', 'martes'], desde: '08:00', hasta: '12:00', feriados: true },
    { dias: ['martes'], desde: '16:00', hasta: '20:00', feriados: true },
    season,
  ]
  const week = weekOf(rows)
  expect(week.map((shifts) => shifts.length)).toEqual([1, 2, 0, 0, 0, 0, 0])
  expect(rowsOfWeek(week, rows)).toEqual(rows)
})

test('PB14 each shift keeps its own holidays', () => {
  const rowsIn = (text: string) => (parseHours(text) as { rows: JsonObject[] }).rows
  const rows = rowsIn('L-V 8-12; S 8-12 con feriados')
  expect(rowsOfWeek(weekOf(rows), rows)).toEqual(rows)
  expect(rowsOfWeek(setHolidays(weekOf(rows), true), rows)).toEqual(rowsIn('L-S 8-12 con feriados'))
  expect(rowsOfWeek(setHolidays(weekOf(rows), false), rows)).toEqual(rowsIn('L-S 8-12'))
})

test('PB14 shifts stay where they are while their hours are typed', () => {
  const [late, early] = [
    { desde: '16:00', hasta: '20:00' },
    { desde: '', hasta: '12:00' },
  ]
  for (const monday of [
    [late, early],
    [late, late],
  ]) {
    const edited = weekdays.map((_, day) => (day === 0 ? monday : day === 1 ? [early] : []))
    expect(shownWeek(edited, rowsOfWeek(edited, []))).toBe(edited)
    expect(shownWeek(edited, [{ dias: ['lunes'], ...late }])[1]).toEqual([])
  }
})

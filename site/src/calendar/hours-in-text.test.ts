import { expect, test } from 'vitest'
import { hoursInText } from './hours-in-text.ts'

const week = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes']

test.for([
  ['Lunes a viernes de 8:00 a 13:00', [{ dias: week, desde: '08:00', hasta: '13:00' }]],
  ['Lunes a viernes, de 7 a 13 hs.', [{ dias: week, desde: '07:00', hasta: '13:00' }]],
  ['7:00 - 22:00', [{ dias: [...week, 'sábado', 'domingo'], desde: '07:00', hasta: '22:00' }]],
  [
    'Miércoles a sábado de 9.30 a 12.00',
    [{ dias: ['miércoles', 'jueves', 'viernes', 'sábado'], desde: '09:30', hasta: '12:00' }],
  ],
  ['De 8:00 a 12:00; solo para pagar', null],
  ['Lunes a viernes de 8 a 12 y de 16 a 20', null],
  ['Lunes y jueves de 8:00 a 12:00', null],
  ['Viernes a lunes de 20:00 a 23:00', null],
  ['19:00 - 02:00', null],
  ['Siempre abierto', null],
] as const)('L04 «%s» says when it is open, or nothing where it cannot be told', ([text, hours]) => {
  expect(hoursInText(text)).toEqual(hours)
})

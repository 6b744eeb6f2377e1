import { expect, test } from 'vitest'
import { hoursInText } from './hours-in-text.ts'

const week = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes']

const daily = [...week, 'sábado', 'domingo']
const morning = { desde: '08:00', hasta: '12:00' }

test.for([
  ['Lunes a viernes de 8:00 a 13:00', [{ dias: week, desde: '08:00', hasta: '13:00' }]],
  ['Lunes a viernes, de 7 a 13 hs.', [{ dias: week, desde: '07:00', hasta: '13:00' }]],
  ['7:00 - 22:00', [{ dias: daily, desde: '07:00', hasta: '22:00', feriados: true }]],
  [
    'Miércoles a sábado de 9.30 a 12.00',
    [{ dias: ['miércoles', 'jueves', 'viernes', 'sábado'], desde: '09:30', hasta: '12:00' }],
  ],
  ['De 8:00 a 12:00; solo para pagar', null],
  ['Lunes a viernes de 8 a 13 o con turno', null],
  ['Siempre abierto', null],
  ['Lunes a viernes de 8 a 25', null],
  ['De 8 a 8', null],
  // Split shifts, single days, holidays, 24 hours.
  [
    'Lunes a viernes de 8 a 12 y de 16 a 20',
    [
      { dias: week, ...morning },
      { dias: week, desde: '16:00', hasta: '20:00' },
    ],
  ],
  ['Lunes y jueves de 8:00 a 12:00', [{ dias: ['lunes', 'jueves'], ...morning }]],
  ['Lunes, miércoles y viernes de 8 a 12', [{ dias: ['lunes', 'miércoles', 'viernes'], ...morning }]],
  ['Todos los días de 8 a 12', [{ dias: daily, ...morning, feriados: true }]],
  [
    'Lunes a viernes de 8 a 13; sábados de 8 a 12 hs',
    [
      { dias: week, desde: '08:00', hasta: '13:00' },
      { dias: ['sábado'], ...morning },
    ],
  ],
  ['Sábados, domingos y feriados de 8 a 12', [{ dias: ['sábado', 'domingo'], ...morning, feriados: true }]],
  ['Lunes a viernes de 8 a 12, excepto feriados', [{ dias: week, ...morning }]],
  ['Todos los días, las 24 horas', [{ dias: daily, desde: '00:00', hasta: '00:00', feriados: true }]],
  // Until the next day.
  ['19:00 - 02:00', [{ dias: daily, desde: '19:00', hasta: '02:00', feriados: true }]],
  [
    'Viernes a lunes de 20:00 a 06:00',
    [{ dias: ['viernes', 'sábado', 'domingo', 'lunes'], desde: '20:00', hasta: '06:00' }],
  ],
] as const)('CN10 FM49 FM50 «%s» gives its opening hours, or none where unreadable', ([text, hours]) => {
  expect(hoursInText(text)).toEqual(hours)
})

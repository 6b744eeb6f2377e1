import { expect, test } from 'vitest'
import { isoTimes, whenInWords } from './event-time.ts'

test.for([
  [{}, 'jueves 16 de septiembre de 2027'],
  [{ hora: '19:30' }, 'jueves 16 de septiembre de 2027, a las 19:30'],
  [{ hora: '22:00', horaFin: '02:00' }, 'jueves 16 de septiembre de 2027, de 22:00 a 02:00'],
  [{ fechaFin: '2027-09-19' }, 'del jueves 16 al domingo 19 de septiembre de 2027'],
  [
    { fechaFin: '2027-10-01', hora: '10:00' },
    'del jueves 16 de septiembre al viernes 1 de octubre de 2027, a las 10:00',
  ],
  [{ fechaFin: '2028-01-02' }, 'del jueves 16 de septiembre de 2027 al domingo 2 de enero de 2028'],
] as const)('ED38 %j is written «%s»', ([change, words]) =>
  expect(whenInWords({ date: '2027-09-16', ...change })).toBe(words),
)

test.for([
  [{}, '2027-09-16', null],
  [{ fechaFin: '2027-09-19' }, '2027-09-16', '2027-09-19'],
  [{ hora: '19:30' }, '2027-09-16T19:30:00-03:00', null],
  [{ hora: '22:00', horaFin: '02:00' }, '2027-09-16T22:00:00-03:00', '2027-09-17T02:00:00-03:00'],
  [
    { fechaFin: '2027-09-19', hora: '10:00', horaFin: '20:00' },
    '2027-09-16T10:00:00-03:00',
    '2027-09-19T20:00:00-03:00',
  ],
] as const)('ED39 structured data give %j in the city’s time', ([change, start, end]) =>
  expect(isoTimes({ date: '2027-09-16', ...change })).toEqual({ start, end }),
)

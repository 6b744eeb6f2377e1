import { expect, test } from 'vitest'
import { localMoment } from './local-moment.ts'
import { type Hours, type OpeningTimes, openingAt } from './opening-hours.ts'

const week = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'] as const
const all = [...week, 'sábado', 'domingo'] as const
const split: Hours[] = [
  { dias: week, desde: '07:00', hasta: '13:00' },
  { dias: ['lunes'], desde: '16:00', hasta: '19:30' },
]
const places: Readonly<Record<string, OpeningTimes>> = {
  split: { horarios: split },
  night: { horarios: [{ dias: ['viernes', 'lunes'], desde: '20:00', hasta: '06:00' }] },
  nights: { horarios: [{ dias: all, desde: '20:00', hasta: '06:00' }] },
  'all day': { horarios: [{ dias: all, desde: '00:00', hasta: '00:00' }] },
  'to 23:59': { horarios: [{ dias: all, desde: '00:00', hasta: '23:59' }] },
  'holidays too': { horarios: [{ dias: ['domingo'], desde: '09:00', hasta: '12:00', feriados: true }] },
  excepted: {
    horarios: split,
    excepciones: [
      { dia: '2026-11-24' },
      { dia: '2026-11-25', desde: '10:00', hasta: '11:00' },
      { dia: '2026-12-08', desde: '08:00', hasta: '10:00' },
    ],
  },
  'touching shifts': {
    horarios: [
      { dias: ['martes'], desde: '18:00', hasta: '00:00' },
      { dias: ['miércoles'], desde: '00:00', hasta: '08:00' },
    ],
  },
}
const holidays = new Set(['2026-11-23', '2026-12-08'])
const closed = { isOpen: false }
const until = (time: string | null) => ({ isOpen: true, until: time })

/** Z is UTC, three hours ahead of the city. */
test.for([
  ['split', '2026-11-16T09:59:59Z', closed],
  ['split', '2026-11-16T10:00:00Z', until('13:00')],
  ['split', '2026-11-16T15:59:59Z', until('13:00')],
  ['split', '2026-11-16T16:00:00Z', closed],
  ['split', '2026-11-16T21:55:00Z', until('19:30')],
  ['split', '2026-11-16T22:30:00Z', closed],
  ['split', '2026-11-17T21:55:00Z', closed],
  ['split', '2026-11-15T15:00:00Z', closed],
  // Still Friday in the city.
  ['night', '2026-11-21T02:00:00Z', until('06:00')],
  ['split', '2026-11-23T12:00:00Z', closed],
  ['all day', '2026-11-23T12:00:00Z', until(null)],
  ['all day', '2026-11-24T02:59:00Z', until(null)],
  ['to 23:59', '2026-11-24T02:59:30Z', until(null)],
  ['holidays too', '2026-11-23T12:30:00Z', until('12:00')],
  ['holidays too', '2026-11-30T12:30:00Z', closed],
  ['excepted', '2026-11-24T12:00:00Z', closed],
  ['excepted', '2026-11-25T12:30:00Z', closed],
  ['excepted', '2026-11-25T13:30:00Z', until('11:00')],
  ['excepted', '2026-12-08T11:30:00Z', until('10:00')],
  ['excepted', '2026-11-26T12:00:00Z', until('13:00')],
  // Hours past midnight belong to the day on which they begin.
  ['night', '2026-11-20T19:59:00-03:00', closed],
  ['night', '2026-11-20T20:00:00-03:00', until('06:00')],
  ['night', '2026-11-21T05:59:00-03:00', until('06:00')],
  ['night', '2026-11-21T06:00:00-03:00', closed],
  ['night', '2026-11-21T20:00:00-03:00', closed],
  // A holiday's night is closed on both sides of midnight.
  ['night', '2026-11-23T21:00:00-03:00', closed],
  ['night', '2026-11-24T01:00:00-03:00', closed],
  ['night', '2026-11-17T01:00:00-03:00', until('06:00')],
  ['touching shifts', '2026-11-17T22:00:00-03:00', until('08:00')],
  // A night that begins before a holiday lasts into it.
  ['nights', '2026-11-23T03:00:00-03:00', until('06:00')],
  ['nights', '2026-11-24T03:00:00-03:00', closed],
] as const)('FM49 FM50 %s at %s: shifts, holidays, exceptions, nights', ([place, instant, opening]) => {
  expect(openingAt(places[place] as OpeningTimes, holidays, localMoment(new Date(instant)))).toEqual(opening)
})

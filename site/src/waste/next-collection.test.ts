import { expect, test } from 'vitest'
import { windowOf } from './collection.ts'
import { answerParts } from './next-collection.client.ts'

const dorrego = {
  slug: 'dorrego',
  name: 'Dorrego',
  schedule: { days: ['lunes', 'miércoles', 'viernes'] as const, ...windowOf(17 * 60, 23 * 60) },
  mark: 'a confirmar',
}
const saturdays = { days: ['sábado'] as const, ...windowOf(8 * 60, 12 * 60) }
const known = { holidays: new Map([['2026-11-23', 'Día de la Soberanía Nacional']]), until: '2026-12-31' }
const partsAt = (clock: string, holidays = known) =>
  answerParts(dorrego, saturdays, holidays, new Date(`${clock}:00-03:00`))

test('W02 the answer has unconfirmed mark, holiday and recyclables', () => {
  expect(partsAt('2026-11-21T11:30')).toEqual({
    about: 'Residuos en Dorrego',
    mark: 'a confirmar',
    when: 'El martes',
    hours: 'de 17:00 a 23:00',
    details: 'Martes 24 de noviembre. Sacá las bolsas a las 16:30.',
    holiday: 'El lunes 23 de noviembre no hay recolección: Día de la Soberanía Nacional.',
    recycling: 'Reciclables: ahora, hasta las 12:00.',
  })
  expect(partsAt('2026-11-22T09:00')?.recycling).toBe('Reciclables: el sábado 28 de noviembre, de 08:00 a 12:00.')
})

test('CN15 a collection is named in the past tense for twelve hours after its window', () => {
  expect(partsAt('2026-11-25T23:10')?.details).toBe(
    'Hoy pasó de 17:00 a 23:00. Viernes 27 de noviembre. Sacá las bolsas a las 16:30.',
  )
  expect(partsAt('2026-11-26T10:59')?.details).toBe(
    'Ayer pasó de 17:00 a 23:00. Viernes 27 de noviembre. Sacá las bolsas a las 16:30.',
  )
  expect(partsAt('2026-11-26T11:00')?.details).toBe('Viernes 27 de noviembre. Sacá las bolsas a las 16:30.')
})

test('W02 beyond the last known holiday the answer states it', () => {
  expect(partsAt('2027-03-01T09:00')).toMatchObject({
    when: 'Hoy',
    holiday: 'Todavía no están cargados los feriados de ese año.',
  })
})

test('CF08 recyclables moved by a holiday give the reason once', () => {
  const holidays = new Map([['2026-12-19', 'Fiesta de la ciudad']])
  expect(partsAt('2026-12-17T09:00', { ...known, holidays })).toMatchObject({
    holiday: '',
    recycling:
      'Reciclables: el lunes 21 de diciembre, de 08:00 a 12:00. El sábado 19 de diciembre no hay recolección: Fiesta de la ciudad.',
  })
})

test('CF08 missing holidays are stated once, for recyclables beyond the last known holiday', () => {
  // The waste still passes in the known year, recyclables in the next.
  expect(partsAt('2026-12-30T09:00')).toMatchObject({
    when: 'Hoy',
    holiday: '',
    recycling:
      'Reciclables: el sábado 2 de enero, de 08:00 a 12:00. Todavía no están cargados los feriados de ese año.',
  })
  expect(partsAt('2027-03-01T09:00')?.recycling).toBe('Reciclables: el sábado 6 de marzo, de 08:00 a 12:00.')
})

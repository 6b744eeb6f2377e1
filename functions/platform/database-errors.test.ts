import { expect, test } from 'vitest'
import { dataOf, fromDatabase } from './database-errors.ts'
import { ApiFailure } from './errors.ts'

const refusals = {
  raised: { closed: [409, 'Está cerrado'], no_color: [400, 'Falta el color', 'color'] },
  taken: { plate: 'La patente ya está en uso' },
} as const

test('E01 what the database refuses has a status and a Spanish sentence; what is not known stays an error of ours', () => {
  const told = (code: string, message = '') => {
    const failure = fromDatabase({ code, message }, refusals)
    return failure instanceof ApiFailure ? [failure.status, failure.error] : 'unknown'
  }
  expect(told('P0001', 'closed')).toEqual([409, 'Está cerrado'])
  expect(told('42501')).toEqual([403, 'No tenés permiso para hacer esto'])
  expect(told('PGRST303')[0]).toBe(401)
  expect(told('PGRST102')[0]).toBe(400)
  expect(told('22P02')[0]).toBe(400)
  expect(told('23514')[0]).toBe(400)
  expect(told('40P01')[0]).toBe(503)
  expect(told('')[0]).toBe(503)
  expect(told('P0001', 'algo_nuevo')).toBe('unknown')
  expect(told('42883')).toBe('unknown')
  expect(fromDatabase({ code: 'P0001', message: 'no_color' }, refusals)).toMatchObject({
    fields: { color: 'Falta el color' },
  })
})

test('E01 a value that somebody else has is 409 with its field', () => {
  const message = 'duplicate key value violates unique constraint "cars_plate_key"'
  expect(fromDatabase({ code: '23505', message }, refusals)).toMatchObject({
    status: 409,
    error: 'La patente ya está en uso',
    fields: { plate: 'La patente ya está en uso' },
  })
  expect(fromDatabase({ code: '23505', message: '"otra"' }, refusals)).toMatchObject({ status: 409, fields: undefined })
})

test('dataOf gives the data or throws', () => {
  expect(dataOf({ data: [1], error: null })).toEqual([1])
  expect(() => dataOf({ data: null, error: { code: '42501', message: '' } })).toThrow(ApiFailure)
})

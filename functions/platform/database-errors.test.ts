import { expect, test } from 'vitest'
import { dataOf, fromDatabase } from './database-errors.ts'
import { ApiFailure } from './errors.ts'

test('E01 what the database refuses has a status and a Spanish sentence; what is not known stays an error of ours', () => {
  const told = (code: string, message = '') => {
    const failure = fromDatabase({ code, message })
    return failure instanceof ApiFailure ? [failure.status, failure.error] : 'unknown'
  }
  expect(told('P0001', 'image_transition')).toEqual([409, 'La imagen ya no admite esa acción'])
  expect(told('P0001', 'last_super_admin')).toEqual([409, 'Tiene que quedar al menos un super administrador activo'])
  expect(told('P0001', 'pending_quota')[0]).toBe(429)
  expect(told('42501')).toEqual([403, 'No tenés permiso para hacer esto'])
  expect(told('PGRST303')[0]).toBe(401)
  expect(told('PGRST102')[0]).toBe(400)
  expect(told('22P02')[0]).toBe(400)
  expect(told('23514')[0]).toBe(400)
  expect(told('40P01')[0]).toBe(503)
  expect(told('')[0]).toBe(503)
  expect(told('P0001', 'algo_nuevo')).toBe('unknown')
  expect(told('42883')).toBe('unknown')
})

test('PU04 a taken e-mail or DNI is 409 with its field', () => {
  const failure = fromDatabase({
    code: '23505',
    message: 'duplicate key value violates unique constraint "staff_dni_key"',
  })
  expect(failure).toMatchObject({
    status: 409,
    error: 'El DNI ya está en uso',
    fields: { dni: 'El DNI ya está en uso' },
  })
  expect(fromDatabase({ code: '23505', message: '"staff_email_key"' })).toMatchObject({
    error: 'El email ya está en uso',
  })
  expect(fromDatabase({ code: '23505', message: '"otra"' })).toMatchObject({ status: 409, fields: undefined })
})

test('dataOf gives the data or throws', () => {
  expect(dataOf({ data: [1], error: null })).toEqual([1])
  expect(() => dataOf({ data: null, error: { code: '42501', message: '' } })).toThrow(ApiFailure)
})

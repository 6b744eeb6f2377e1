import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raisedErrors, toHttpError, unwrap } from './database-errors.ts'
import { HttpError } from './errors.ts'

const answerTo = (code: string, message = '') => {
  const failure = toHttpError({ code, message })
  return failure instanceof HttpError ? [failure.status, failure.error, failure.fields] : 'unknown'
}

test('E01 a known database error has a status and a Spanish sentence; others are internal errors', () => {
  const own = 'No podés cambiar tu propio rol ni tu propio estado'
  expect(answerTo('P0001', 'own_role')).toEqual([403, own, undefined])
  const twice = 'Una foto está dos veces'
  expect(answerTo('P0001', 'image_twice')).toEqual([400, twice, { imageIds: twice }])
  expect(answerTo('42501').slice(0, 2)).toEqual([403, 'No tenés permiso para hacer esto'])
  const statuses = { PGRST303: 401, PGRST102: 400, '22P02': 400, '23514': 400, '40P01': 503, '': 503 }
  for (const [code, status] of Object.entries(statuses)) expect(answerTo(code)[0], code).toBe(status)
  expect(answerTo('P0001', 'algo_nuevo')).toBe('unknown')
  expect(answerTo('42883')).toBe('unknown')
})

test('E01 a value taken by another account is 409 at its field', () => {
  const taken = 'El DNI ya está en uso'
  const message = 'duplicate key value violates unique constraint "staff_dni_key"'
  expect(answerTo('23505', message)).toEqual([409, taken, { dni: taken }])
  expect(answerTo('23505', '"otra"')).toEqual([409, 'Ya existe', undefined])
})

test('E01 every message raised by SQL for callers has a sentence', () => {
  const folder = join(import.meta.dirname, '../../supabase/schemas')
  const sql = globSync('*.sql', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const messages = sql.flatMap((text) =>
    Array.from(text.matchAll(/errcode = 'P0001', message = '(\w+)'/g), ([, message = '']) => message),
  )
  /** Handled by their callers. */
  const elsewhere = ['fresh_session_required', 'contenido_changed', 'rebuild_unknown', 'staff_id_fixed']
  expect(messages.length).toBeGreaterThan(20)
  const known = [...Object.keys(raisedErrors), ...elsewhere]
  expect(messages.filter((message) => !known.includes(message))).toEqual([])
})

test('unwrap returns the data or throws', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1])
  expect(() => unwrap({ data: null, error: { code: '42501', message: '' } })).toThrow(HttpError)
})

import { expect, test } from 'vitest'
import { StartError, toStartError } from './start-error.ts'

test('a lost database connection becomes one sentence, at any depth of `cause`', () => {
  for (const code of ['57P01', '57P02', 'CONNECTION_CLOSED']) {
    const cause = Object.assign(new Error('terminated'), { code })
    const error = toStartError(new StartError('Falló la migración', { cause }))
    expect(String(error)).toContain('Se perdió la conexión con la base de datos: volvé a ejecutar npm start')
  }
  const other = new Error('otra cosa')
  expect(toStartError(other)).toBe(other)
})

import { expect, test } from 'vitest'
import { uploadLimitError } from './stored-files.ts'

test.each([
  [3600, 'una hora'],
  [3541, 'una hora'],
  [3540, '59 minutos'],
  [61, '2 minutos'],
  [60, 'un minuto'],
  [0.4, 'un minuto'],
])('with %d s to wait the message says "Probá de nuevo en %s."', (seconds, wait) => {
  const { status, error, headers } = uploadLimitError(seconds)
  expect([status, error]).toEqual([429, `Ya subiste varias imágenes. Probá de nuevo en ${wait}.`])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(seconds)
})

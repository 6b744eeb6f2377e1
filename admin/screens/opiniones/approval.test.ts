import { expect, test } from 'vitest'
import { approval } from './approval.ts'

test('how many found a page useful', () => {
  expect(
    [
      { yes: 20, no: 3 },
      { yes: 0, no: 1 },
      { yes: 0, no: 0 },
    ].map(approval),
  ).toEqual(['87 % de 23', '0 % de 1', 'sin respuestas'])
})

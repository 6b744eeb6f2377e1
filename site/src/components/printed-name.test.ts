import { expect, test } from 'vitest'
import { printedName } from './printed-name.ts'

test('a number stays on the line of its «N.º»', () => {
  expect(printedName('CAMM N.º 4 25 de Mayo')).toBe('CAMM N.º\u00a04 25 de Mayo')
  expect(printedName('«Coyuyito»')).toBe('«Coyuyito»')
})

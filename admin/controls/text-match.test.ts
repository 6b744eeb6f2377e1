import { expect, test } from 'vitest'
import { matchesText } from './text-match.ts'

test('PN01 an empty search finds everything, even what has no text', () => {
  expect(matchesText('  ', [null, ''])).toBe(true)
  expect(matchesText('agua', [null, undefined, ''])).toBe(false)
})

test('PN01 accents and case do not matter, on either side', () => {
  expect(matchesText('ÁGÜA', ['Corte de agua'])).toBe(true)
  expect(matchesText('manana', ['Mañana'])).toBe(true)
  expect(matchesText('luz', ['Corte de agua'])).toBe(false)
})

import { expect, test } from 'vitest'
import { editorsText } from './editors-text.ts'

test('PB13 names other editors with their start times in city time', () => {
  const ana = { name: 'Ana Paz', since: '2026-11-28T13:14:00Z' }
  const beto = { name: 'Beto Ruiz', since: '2026-11-28T13:20:00Z' }
  expect(editorsText([])).toBe('')
  expect(editorsText([ana])).toBe('Ana Paz está editando desde las 10:14.')
  expect(editorsText([ana, beto])).toBe('Ana Paz (desde las 10:14) y Beto Ruiz (desde las 10:20) están editando.')
})

import { expect, test } from 'vitest'
import { venueTypeLabels } from '#contract/content/choices.ts'
import { drawingOf, drawings } from './marker-drawings.ts'

test('T04 each venue type has its own marker, unknown types the fallback', () => {
  expect(Object.keys(venueTypeLabels).map(drawingOf)).toEqual([
    'bar',
    'cafeteria',
    'restaurante',
    'heladeria',
    'cerveceria',
  ])
  expect(drawingOf('Vinoteca')).toBe('otro')
  expect(drawings.has('otro')).toBe(true)
})

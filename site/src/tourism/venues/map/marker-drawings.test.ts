import { expect, test } from 'vitest'
import { venueTypeLabels } from '#contract/content/choices.ts'
import { drawingOf, drawings } from './marker-drawings.ts'

test('T04 each type of venue has a marker of its own, any other type the fallback', () => {
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

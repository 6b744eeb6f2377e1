import { expect, test } from 'vitest'
import { venueTypes } from '../venues.ts'
import { drawingOf, drawings } from './marker-drawings.ts'

test('T04 each type of venue has a marker of its own, any other type the fallback', () => {
  expect(venueTypes.map(drawingOf)).toEqual(['bar', 'cafeteria', 'restaurante', 'heladeria', 'cerveceria'])
  expect(drawingOf('Vinoteca')).toBe('otro')
  expect(drawings.has('otro')).toBe(true)
})

import { expect, test } from 'vitest'
import { hasMap, placeRow } from './place-row.ts'

const row = { name: 'Sala San Javier' }
const located = { ...row, lat: -27.73, lng: 0 }

test('J03 a row has its coordinates, none where unknown', () => {
  expect(placeRow(located, 'Barrio San Javier')).toEqual({
    'data-place': 'Sala San Javier',
    'data-place-text': 'Barrio San Javier',
    'data-at': '-27.73,0',
  })
  expect(placeRow(row, '')).not.toHaveProperty('data-at')
})

test('J03 a list has a map where some row has coordinates', () => {
  expect(hasMap([{}, located])).toBe(true)
  expect(hasMap([{}])).toBe(false)
})

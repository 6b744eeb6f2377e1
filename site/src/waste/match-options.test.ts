import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = ['Centro', 'Central Argentino 1 y 2', 'Río Dulce', 'Villa Rosita', 'San Juan', 'Villa Juana'].map(
  (name) => ({ name }),
)
const labels = (typed: string) => matchOptions(options, typed).map(({ name }) => name)

test('W02 CF07 typing offers matches, ignoring accents and case, beginnings first', () => {
  expect(labels('rio')).toEqual(['Río Dulce'])
  expect(labels('JUAN')).toEqual(['San Juan', 'Villa Juana'])
  expect(labels('r')).toEqual(['Río Dulce', 'Centro', 'Central Argentino 1 y 2', 'Villa Rosita'])
  expect(labels('juana villa')).toEqual(['Villa Juana'])
  expect(labels('')).toHaveLength(options.length)
  expect(labels('nada')).toEqual([])
  // CF07 everyday spellings.
  expect(labels('barrio Río Dulce')).toEqual(['Río Dulce'])
  expect(labels('barrio')).toEqual([])
})

import { expect, test } from 'vitest'
import { partField } from '../value/field.ts'
import { sectionsOf } from './PartSections.tsx'

const labels = (q: string) => sectionsOf(partField('ciudad.json'), q).map(({ label }) => label)

test('PB16 gives groups and lists of a part; with a search, the fields with matching labels', () => {
  expect(labels('')).toEqual(expect.arrayContaining(['Palacio municipal', 'Redes sociales', 'Historia de la ciudad']))
  expect(labels('')).not.toContain('Provincia')
  expect(labels('TELEFONO')).toEqual(['Palacio municipal › Teléfono'])
  expect(labels('xyz')).toEqual([])
})

import { expect, test } from 'vitest'
import content from '../content/intendente.json'
import { readContent } from './content.ts'
import { mayor, mayorSchema } from './mayor.ts'

test('M01 biography, policies, book fair and gallery are there', () => {
  expect(mayor.biografia.length).toBeGreaterThan(1)
  expect(mayor.politicas.length).toBeGreaterThan(1)
  expect(mayor.feriaLibro.sedes.length).toBeGreaterThan(0)
  expect(mayor.galeria).toHaveLength(6)
})

test('M02 eight committees with members and meeting time, six areas with an institutional e-mail', () => {
  expect(mayor.comisiones).toHaveLength(8)
  for (const { members, meeting } of mayor.comisiones)
    expect([members.length > 0, meeting !== '']).toEqual([true, true])
  expect(mayor.contactos).toHaveLength(6)
})

test('M02 an area without a mail address is refused with its row', () => {
  const contactos = content.contactos.map((row, index) => (index === 1 ? { ...row, contact: 'gobierno' } : row))
  expect(() => readContent('intendente.json', mayorSchema, { ...content, contactos })).toThrow(
    'campo «contactos», fila 2 (Secretaría de Gobierno), campo «contact»',
  )
})

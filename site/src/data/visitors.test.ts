import { expect, test } from 'vitest'
import contactsContent from '../content/contactos-utiles.json'
import venuesContent from '../content/lugares.json'
import { circuits } from './circuits.ts'
import { readContent } from './content.ts'
import { usefulContacts, usefulContactsSchema } from './useful-contacts.ts'
import { venues, venuesSchema } from './venues.ts'

test('T10 52 venues, ids 39 and 40 absent, restaurants 38 and 41 to 45', () => {
  expect(venues.filas).toHaveLength(52)
  const ids = venues.filas.map(({ id }) => id)
  expect(ids).not.toContain(39)
  expect(ids).not.toContain(40)
  expect(venues.filas.filter(({ type }) => type === 'Restaurante').map(({ id }) => id)).toEqual([
    38, 41, 42, 43, 44, 45,
  ])
})

test('T06 five circuits, each with its drawing', () => {
  expect(circuits.filas).toHaveLength(5)
  expect(new Set(circuits.filas.map(({ image }) => image)).size).toBe(5)
})

test('T11 six categories of contacts in their order; 911 is listed', () => {
  expect(usefulContacts.filas.map(({ title }) => title)).toEqual([
    'Emergencias',
    'Policía',
    'Bomberos & Seguridad',
    'Transporte',
    'Salud',
    'Bancos & Cajeros',
  ])
  expect(usefulContacts.filas[0]?.contacts.map(({ phone }) => phone)).toContain('911')
})

test('a venue whose number is taken, or whose site is no address, is refused with its row', () => {
  const withSecond = (change: object) => () =>
    readContent('lugares.json', venuesSchema, {
      ...venuesContent,
      filas: venuesContent.filas.map((row, index) => (index === 1 ? { ...row, ...change } : row)),
    })
  expect(withSecond({ id: 1 })).toThrow('fila 2 (Coyuyo Azul): El número ya está usado')
  expect(withSecond({ website: 'javascript:alert(1)' })).toThrow('fila 2 (Coyuyo Azul), campo «website»')
})

test('a category that is missing is refused', () => {
  const filas = contactsContent.filas.slice(1)
  expect(() => readContent('contactos-utiles.json', usefulContactsSchema, { ...contactsContent, filas })).toThrow(
    'Tienen que estar las categorías, en este orden',
  )
})

import { expect, test } from 'vitest'
import content from '#content/intendente.json'
import { readContent } from '../data/content.ts'

const area = { id: 1, title: 'Secretaría de Pruebas', members: ['Mesa de entradas'], contact: 'pruebas@villa.example' }
const committee = { id: 1, title: 'Pruebas', members: ['Presidencia: A. Muestra'], meeting: 'Lunes, 9:00' }
const withPart = (change: object) => () => readContent('intendente.json', { ...content, ...change })

test('M02 an area without a mail address is refused with its row', () => {
  expect(withPart({ contactos: [area] })).not.toThrow()
  expect(withPart({ contactos: [area, { ...area, id: 2, contact: 'gobierno' }] })).toThrow(
    'contactos, fila 2 (Secretaría de Pruebas) › contact:',
  )
})

test('M02 a committee without members or meeting is refused', () => {
  expect(withPart({ comisiones: [committee] })).not.toThrow()
  for (const [field, change] of [
    ['members', { members: [] }],
    ['meeting', { meeting: ' ' }],
  ] as const)
    expect(withPart({ comisiones: [{ ...committee, ...change }] })).toThrow(`comisiones, fila 1 (Pruebas) › ${field}:`)
})

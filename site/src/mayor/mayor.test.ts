import { expect, test } from 'vitest'
import content from '#content/intendente.json'
import { readContent } from '../data/content.ts'

const committee = { id: 1, title: 'Pruebas', members: ['Presidencia: A. Muestra'], meeting: 'Lunes, 9:00' }
const withPart = (change: object) => () => readContent('intendente.json', { ...content, ...change })

test('M02 a committee without members or meeting is refused', () => {
  expect(withPart({ comisiones: [committee] })).not.toThrow()
  for (const [field, change] of [
    ['members', { members: [] }],
    ['meeting', { meeting: ' ' }],
  ] as const)
    expect(withPart({ comisiones: [{ ...committee, ...change }] })).toThrow(`comisiones, fila 1 (Pruebas) › ${field}:`)
})

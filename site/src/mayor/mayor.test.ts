import { expect, test } from 'vitest'
import content from '#content/intendente.json'
import { readContent } from '../data/content.ts'

test('M02 a committee without members is refused', () => {
  const read = (members: string[]) =>
    readContent('intendente.json', {
      ...content,
      comisiones: [{ id: 1, title: 'Pruebas', members, meeting: 'Lunes, 9:00' }],
    })
  expect(() => read(['Presidencia: A. Muestra'])).not.toThrow()
  expect(() => read([])).toThrow('comisiones, fila 1 (Pruebas) › members:')
})

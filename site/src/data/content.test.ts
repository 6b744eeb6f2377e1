import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, readContent, rowNotes } from './content.ts'

const schema = z.strictObject({ filas: z.array(z.strictObject({ name: line, minutes: z.int().min(1), ...rowNotes })) })
const read = (filas: unknown) => readContent('prueba.json', schema, { filas })

test('a good file is read, with the notes about its rows', () => {
  expect(read([{ name: ' Centro ', minutes: 3, muestra: true, fuente: 'F01' }]).filas[0]).toMatchObject({
    name: 'Centro',
    muestra: true,
    confirmar: false,
  })
})

test('a bad file is refused in Spanish with file, row, field and reason', () => {
  const bad = () =>
    read([
      { name: 'Centro', minutes: 3 },
      { name: 'Dorrego', minutes: 'tres' },
    ])
  expect(bad).toThrow('El contenido (site/src/content) tiene un error:')
  expect(bad).toThrow('prueba.json › fila 2 (Dorrego) › minutes: va un número, sin comillas')
})

test('a misspelt field is a fault', () => {
  expect(() => read([{ name: 'Centro', minutos: 3, minutes: 1 }])).toThrow(/fila 1 \(Centro\): .*minutos/)
})

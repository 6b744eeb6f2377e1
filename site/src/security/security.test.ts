import { expect, test } from 'vitest'
import content from '#content/seguridad.json'
import { readContent } from '../data/content.ts'

const withPart = (change: object) => () => readContent('seguridad.json', { ...content, ...change })

test('A01 a line is a number that can be dialled', () => {
  const withPhone = (phone: string) => withPart({ lineas: [{ id: 1, name: 'Guardia', phone, description: 'Siempre' }] })
  for (const good of ['911', '385 000-1001', '+54 385 000-1001']) expect(withPhone(good)).not.toThrow()
  for (const bad of ['', 'llamar al 911']) expect(withPhone(bad)).toThrow('Escribí el teléfono')
})

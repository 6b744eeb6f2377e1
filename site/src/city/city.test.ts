import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCity } from './city.fixture.ts'
import { brandOf } from './city.ts'

test('a link that is no web address is refused', () => {
  const redes = [{ key: 'x', label: 'X', url: 'javascript:alert(1)' }]
  expect(() => readContent('ciudad.json', { ...sampleCity, redes })).toThrow(/redes.*fila 1 \(X\).*url/)
})

test('the header sets the institution’s name in two lines where it ends with the city’s', () => {
  expect(brandOf({ municipio: 'Municipalidad de Fernández', nombre: 'Fernández' })).toEqual({
    kind: 'Municipalidad de',
    name: 'Fernández',
  })
  expect(brandOf({ municipio: 'Comuna Norte', nombre: 'Fernández' })).toEqual({ kind: '', name: 'Comuna Norte' })
})

import { expect, test } from 'vitest'
import { brandOf } from './city.ts'

test('the header sets the institution’s name in two lines where it ends with the city’s', () => {
  expect(brandOf({ municipio: 'Municipalidad de Fernández', nombre: 'Fernández' })).toEqual({
    kind: 'Municipalidad de',
    name: 'Fernández',
  })
  expect(brandOf({ municipio: 'Comuna Norte', nombre: 'Fernández' })).toEqual({ kind: '', name: 'Comuna Norte' })
})

import { expect, test } from 'vitest'
import { institutionOf } from './institution.ts'

test('the institution is named by its own article', () => {
  const municipality = { institucion: { articulo: 'la', nombre: 'Comuna' }, municipio: 'Comuna de Prueba' } as const
  expect(institutionOf(municipality)).toEqual({
    the: 'la Comuna',
    capital: 'La Comuna',
    of: 'de la Comuna',
    theWhole: 'la Comuna de Prueba',
    ofWhole: 'de la Comuna de Prueba',
  })
  const municipio = { institucion: { articulo: 'el', nombre: 'Municipio' }, municipio: 'Municipio de Prueba' } as const
  expect(institutionOf(municipio)).toEqual({
    the: 'el Municipio',
    capital: 'El Municipio',
    of: 'del Municipio',
    theWhole: 'el Municipio de Prueba',
    ofWhole: 'del Municipio de Prueba',
  })
})

import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCity } from './city.fixture.ts'
import { brandOf } from './city.ts'

test('a valid file is read with the marks of its rows', () => {
  const { nombre, redes } = readContent('ciudad.json', sampleCity)
  expect(nombre).toBe('Villa Prueba')
  expect(redes[0]).toMatchObject({ label: 'Facebook', muestra: false, confirmar: false })
})

test('a content file without a required field is refused with file and field', () => {
  expect(() => readContent('ciudad.json', { ...sampleCity, provincia: '' })).toThrow(/ciudad\.json[\s\S]*provincia/)
})

test('an unknown field is refused; all faults are listed at once', () => {
  const faulty = { ...sampleCity, gentilicios: 'x', coordenadas: { ...sampleCity.coordenadas, lat: 91 } }
  expect(() => readContent('ciudad.json', faulty)).toThrow(/lat[\s\S]*gentilicios/)
})

test('a link that is no web address is refused', () => {
  const redes = [{ key: 'x', label: 'X', url: 'javascript:alert(1)' }]
  expect(() => readContent('ciudad.json', { ...sampleCity, redes })).toThrow(/redes.*fila 1 \(X\).*url/)
})

test('the institution’s whole name begins with its short one', () => {
  const institucion = { articulo: 'el', nombre: 'Municipio' }
  expect(() => readContent('ciudad.json', { ...sampleCity, institucion })).toThrow(
    'ciudad.json › municipio: tiene que empezar con',
  )
  expect(() =>
    readContent('ciudad.json', { ...sampleCity, institucion, municipio: 'Municipio de Prueba' }),
  ).not.toThrow()
})

test('the header sets the institution’s name in two lines where it ends with the city’s', () => {
  expect(brandOf({ municipio: 'Municipalidad de Fernández', nombre: 'Fernández' })).toEqual({
    kind: 'Municipalidad de',
    name: 'Fernández',
  })
  expect(brandOf({ municipio: 'Comuna Norte', nombre: 'Fernández' })).toEqual({ kind: '', name: 'Comuna Norte' })
})

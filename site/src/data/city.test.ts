import { expect, test } from 'vitest'
import content from '../content/ciudad.json'
import { brandOf, city, readCity } from './city.ts'

test('L05 the footer has the town hall, its hours and four social networks', () => {
  expect(city.palacioMunicipal.horario).toBe('Lunes a viernes de 8:00 a 13:00')
  expect(city.redes).toHaveLength(4)
  expect(city.enlacesExternos).toHaveLength(2)
})

test('a content file without a needed field is refused with the file and the field', () => {
  expect(() => readCity({ ...content, lema: '' })).toThrow(/ciudad\.json[\s\S]*lema/)
})

test('a field that nothing reads is refused, and every fault of the file is said at once', () => {
  const faulty = { ...content, gentilicios: 'x', coordenadas: { ...content.coordenadas, lat: 91 } }
  expect(() => readCity(faulty)).toThrow(/lat[\s\S]*gentilicios/)
})

test('a link that is no web address is refused', () => {
  const redes = [{ key: 'x', label: 'X', url: 'javascript:alert(1)' }]
  expect(() => readCity({ ...content, redes })).toThrow(/redes.*fila 1 \(X\).*url/)
})

test('the header sets the institution’s name in two lines where it ends with the city’s', () => {
  expect(brandOf({ municipio: 'Municipalidad de Fernández', nombre: 'Fernández' })).toEqual({
    kind: 'Municipalidad de',
    name: 'Fernández',
  })
  expect(brandOf({ municipio: 'Comuna Norte', nombre: 'Fernández' })).toEqual({ kind: '', name: 'Comuna Norte' })
})

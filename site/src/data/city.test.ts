import { expect, test } from 'vitest'
import { city, readCity } from './city.ts'

test('L05 the footer has the town hall, its hours and four social networks', () => {
  expect(city.palacioMunicipal.horario).toBe('Lunes a viernes de 8:00 a 13:00')
  expect(city.redes).toHaveLength(4)
  expect(city.enlacesExternos).toHaveLength(2)
})

test('H07 the four figures of the city', () => {
  expect(city.datos.map(({ value, unit }) => `${value}${unit}`)).toEqual(['170651', '3597km²', '1912', '42'])
})

test('a content file without a needed field is refused with the file and the field', () => {
  expect(() => readCity({ ...city, lema: '' })).toThrow(/ciudad\.json:[\s\S]*lema/)
})

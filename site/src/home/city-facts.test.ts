import { expect, test } from 'vitest'
import { sampleCity } from '../city/city.fixture.ts'
import { readContent } from '../data/content.ts'
import { dialPlace, figureText } from './city-facts.ts'

test('H07 thousands are grouped as in Argentina, a year is not', () => {
  expect(figureText({ key: 'habitantes', value: 170651 })).toBe('170.651')
  expect(figureText({ key: 'superficie', value: 3597 })).toBe('3.597')
  expect(figureText({ key: 'fundacion', value: 1912 })).toBe('1912')
})

test('H06 a stream is played over https only; an empty one is none', () => {
  const withStream = (stream: string) => () =>
    readContent('ciudad.json', { ...sampleCity, radio: { ...sampleCity.radio, stream } })
  expect(withStream('https://radio.example/en-vivo')().radio?.stream).toBe('https://radio.example/en-vivo')
  expect(withStream('')().radio?.stream).toBe('')
  expect(withStream('http://radio.example/en-vivo')).toThrow(/ciudad\.json › radio\.stream: tiene que ser.*https/)
})

test('H06 a frequency is within its band; a radio is optional', () => {
  const withRadio = (change: object) => () =>
    readContent('ciudad.json', { ...sampleCity, radio: { ...sampleCity.radio, ...change } })
  expect(withRadio({ banda: 'AM', frecuencia: '1490', unidad: 'kHz' })).not.toThrow()
  expect(withRadio({ frecuencia: '1490' })).toThrow('ciudad.json › radio.frecuencia: en FM va de 87.5 a 108')
  expect(withRadio({ frecuencia: '107,5' })).toThrow('radio.frecuencia: va en números, con punto')
  expect(readContent('ciudad.json', { ...sampleCity, radio: null }).radio).toBeNull()
})

test('H06 the needle points to the frequency', () => {
  expect(dialPlace('FM', '87.5')).toBe(0)
  expect(dialPlace('FM', '107.5')).toBeCloseTo(0.976, 3)
  expect(dialPlace('AM', '1115')).toBe(0.5)
  expect(dialPlace('AM', '1700')).toBe(1)
})

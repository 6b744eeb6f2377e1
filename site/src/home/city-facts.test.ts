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

test('H06 a radio may be on AM', () => {
  const radio = { ...sampleCity.radio, banda: 'AM', frecuencia: '1490', unidad: 'kHz' }
  expect(() => readContent('ciudad.json', { ...sampleCity, radio })).not.toThrow()
})

test('H06 the needle points to the frequency', () => {
  expect(dialPlace('FM', '87.5')).toBe(0)
  expect(dialPlace('FM', '107.5')).toBeCloseTo(0.976, 3)
  expect(dialPlace('AM', '1115')).toBe(0.5)
  expect(dialPlace('AM', '1700')).toBe(1)
})

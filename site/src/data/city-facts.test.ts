import { expect, test } from 'vitest'
import content from '../content/ciudad.json'
import { readCity } from './city.ts'
import { figures, figureText, radio } from './city-facts.ts'

test('H07 the figures as they stand in the page, the year without a thousands point', () => {
  expect(figures.map((figure) => `${figureText(figure)} ${figure.unit}`.trim())).toEqual([
    '170.651',
    '3.597 km²',
    '1912',
    '42',
  ])
})

test('H06 the radio is at FM 107.5 MHz, without a player until an address is known', () => {
  expect(radio).toMatchObject({ banda: 'FM', frecuencia: '107.5', unidad: 'MHz', stream: null })
})

test('H06 a stream is played over https only', () => {
  const withStream = (stream: string) => () => readCity({ ...content, radio: { ...content.radio, stream } })
  expect(withStream('https://radio.example/en-vivo')().radio.stream).toBe('https://radio.example/en-vivo')
  expect(withStream('http://radio.example/en-vivo')).toThrow(/campo «radio», campo «stream»: tiene que ser.*https/)
})

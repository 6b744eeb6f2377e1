import { expect, test } from 'vitest'
import { otherNumber, searchedWords, strengthOf, unseen } from './search-words.ts'

test('L04 a question is searched by the words that tell', () => {
  expect(searchedWords('¿Dónde pago las tasas?')).toEqual(['pago', 'tasas'])
  expect(searchedWords('Quiero un jardín B 8')).toEqual(['jardin', '8'])
  expect(searchedWords('de la')).toEqual(['de', 'la'])
})

test.for([
  ['multa', 'multas'],
  ['reclamos', 'reclamo'],
  ['hospital', 'hospitales'],
  ['dengue', 'dengues'],
  ['11', '11'],
  ['de', 'de'],
] as const)('L04 the other number of «%s» is «%s»', ([word, other]) => {
  expect(otherNumber(word)).toBe(other)
})

/** A page that has each of these words with its weight. */
const page = (places: Readonly<Record<string, number>>) => ({
  raw_content: Object.keys(places).join(' '),
  weighted_locations: Object.values(places).map((weight, location) => ({ location, weight })),
})

test.for([
  ['odontologo', 'odontología', true],
  ['jardines', 'Jardín,', true],
  ['ley', 'leyes', true],
  ['vacunarme', 'vacunación', true],
  ['odonto', 'odontología', true],
  ['11', '11:30', true],
  ['multa', `${unseen}multas.`, true],
  ['guarderia', 'guarda', false],
  ['guarderias', 'Guardamos', false],
  ['pago', 'página', false],
  ['cine', 'cinta', false],
  ['zzzz', 'Z.', false],
  ['onerror', 'o', false],
  ['multa', '—', false],
] as const)('L04 «%s» means a page with «%s»: %s', ([searched, word, meant]) => {
  expect(strengthOf([searched], page({ Concejal: 1, [word]: 1 })) > 0).toBe(meant)
})

test('L04 a page is as strong as where the least of the words weighs most', () => {
  expect(strengthOf(['pago', 'tasas'], page({ Pago: 7, tasas: 1, 'tasas.': 6 }))).toBe(6)
  expect(strengthOf(['pago', 'agua'], page({ Pago: 7 }))).toBe(0)
})

test('L04 the word itself, in one number or the other, goes before another form of it', () => {
  expect(strengthOf(['empleo'], page({ empleos: 10 }))).toBe(10)
  expect(strengthOf(['empleos'], page({ empleo: 10 }))).toBe(10)
  expect(strengthOf(['empleo'], page({ empleado: 10 }))).toBe(5)
})

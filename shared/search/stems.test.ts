import { expect, test } from 'vitest'
import { termOf, termsOf, wordsOf } from './stems.ts'
import { significantWords } from './stop-words.ts'

test.for([
  ['vacuna', 'vacunas', 'vacunación', 'vacunaciones', 'vacunar', 'bacunasion', 'VACUNACIÓN'],
  ['habilitación', 'habilitar', 'abilitacion', 'habilitado'],
  ['recolección', 'recolecion', 'recoleccion'],
  ['hospital', 'hospitales', 'ospital'],
  ['licencia', 'licensia', 'licencias', 'lisencia'],
  ['jardín', 'jardines'],
  ['robo', 'robar', 'robaron'],
  ['impuesto', 'inpuesto', 'impuestos'],
])('L04 %s, %s and their other forms and misspellings have one term', (forms) => {
  expect(new Set(forms.flatMap(termsOf)).size).toBe(1)
})

test.for([
  ['guardería', 'guarda'],
  ['cine', 'cinta'],
  ['camino', 'camión'],
  ['107', '17'],
  ['casa', 'caso mayor'],
  ['turno', 'turismo'],
  ['feriado', 'feria'],
  ['mate', 'matar'],
  ['boleto', 'boleta'],
  ['sorteos', 'cortes'],
  ['vaso', 'vaca'],
  ['comer', 'comisión'],
] as const)('L04 «%s» and «%s» have different terms', ([one, other]) =>
  expect(termsOf(one)).not.toEqual(termsOf(other)),
)

test('L04 wordsOf drops punctuation, accents and single letters, and keeps single digits', () => {
  expect(wordsOf('¿Jardín N.º 8 «Mi Pequeño Mundo»? ñ')).toEqual(['jardin', '8', 'mi', 'pequeno', 'mundo'])
})

test('stop words are dropped unless a query has no other words', () => {
  expect(significantWords(wordsOf('¿Dónde pago las tasas?'))).toEqual(['pago', 'tasas'])
  expect(significantWords(wordsOf('dónde está la'))).toEqual(['donde', 'esta', 'la'])
})

test('a stem has at least three letters', () => {
  for (const word of ['bar', 'mes', 'año', 'dar', 'asa', 'ley'])
    expect(termOf(word).length, word).toBeGreaterThanOrEqual(3)
})

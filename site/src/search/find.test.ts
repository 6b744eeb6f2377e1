import { expect, test } from 'vitest'
import type { SearchEntry } from '../data/search-entry.ts'
import { createFind } from './find.ts'

const entries: readonly SearchEntry[] = [
  {
    kind: 'pagina',
    title: 'Recolección de residuos',
    address: '/residuos/',
    names: ['basura', 'cuándo pasa el camión'],
  },
  {
    kind: 'servicio',
    title: 'Reclamos',
    address: '/reclamos/',
    names: ['no pasó el camión'],
    text: 'La basura quedó.',
  },
  { kind: 'servicio', title: 'Licencia de conducir', address: '/licencia/', names: ['carnet'], beside: 'requisitos' },
  { kind: 'barrio', title: 'Dorrego', address: '/residuos/?barrio=dorrego', beside: 'basura camión barrio' },
  { kind: 'telefono', title: 'Policía', address: '/telefonos/', names: ['101'], beside: 'teléfono número llamar' },
  { kind: 'telefono', title: 'Comisaría 12', address: '/telefonos/', beside: 'teléfono' },
  { kind: 'pagina', title: 'Privacidad', address: '/privacidad/', text: 'La licencia de los datos y la policía.' },
]
const find = createFind(entries)
const titles = (q: string) => find(q).entries.map(({ title }) => title)

test.for([
  ['basura', 'Recolección de residuos'],
  ['BASURAS', 'Recolección de residuos'],
  ['recolecion', 'Recolección de residuos'],
  ['basura dorrego', 'Dorrego'],
  ['¿dónde pasa el camión?', 'Recolección de residuos'],
  ['no pasó el camión', 'Reclamos'],
  ['licensia de conduzir', 'Licencia de conducir'],
  ['requisitos licencia', 'Licencia de conducir'],
  ['lice', 'Licencia de conducir'],
  ['telefono policia', 'Policía'],
  ['101', 'Policía'],
  ['comisaria 12', 'Comisaría 12'],
] as const)('L04 «%s» finds «%s» first', ([q, title]) => expect(titles(q)[0]).toBe(title))

test('L04 words that stand beside a name find nothing alone, numbers are whole, and nonsense finds nothing', () => {
  for (const q of ['telefono', 'requisitos', '10', '1', 'zzzz', 'xq', '¿?', '']) expect(titles(q), q).toEqual([])
})

test('L04 results with all words exclude others; without any, partial ones show, marked', () => {
  expect(find('carnet conducir')).toMatchObject({ all: true, meant: null, unknown: [] })
  expect(titles('carnet conducir')).toEqual(['Licencia de conducir'])
  expect(find('carnet covid')).toMatchObject({ all: false, unknown: ['covid'] })
  expect(titles('carnet basura')).toEqual(expect.arrayContaining(['Licencia de conducir', 'Recolección de residuos']))
  expect(find('carnet basura').all).toBe(false)
})

test('L04 an unknown word is replaced by the nearest, marked', () => {
  expect(find('carmet')).toMatchObject({ meant: 'carnet', unknown: [] })
  expect(titles('carmet')).toEqual(['Licencia de conducir'])
  // Same sound, same word: not a correction.
  expect(find('licensia').meant).toBeNull()
})

test('L04 pages about the portal rank last', () => {
  expect(titles('licencia')).toEqual(['Licencia de conducir', 'Privacidad'])
  expect(titles('policía')).toEqual(['Policía', 'Privacidad'])
})

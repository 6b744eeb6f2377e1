import { expect, test } from 'vitest'
import { searchedDangers } from '../danger/dangers.ts'
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

test('L04 words beside a name match nothing alone, numbers match whole, and nonsense finds nothing', () => {
  for (const q of ['telefono', 'requisitos', '10', '1', 'zzzz', 'xq', '¿?', '']) expect(titles(q), q).toEqual([])
})

test('L04 results with all words exclude others; without any, partial ones show, marked', () => {
  expect(find('carnet conducir')).toMatchObject({ all: true, correction: null, unknown: [] })
  expect(titles('carnet conducir')).toEqual(['Licencia de conducir'])
  expect(find('carnet covid')).toMatchObject({ all: false, unknown: ['covid'] })
  expect(titles('carnet basura')).toEqual(expect.arrayContaining(['Licencia de conducir', 'Recolección de residuos']))
  expect(find('carnet basura').all).toBe(false)
})

test('L04 an unknown word is replaced by the nearest, marked', () => {
  expect(find('carmet')).toMatchObject({ correction: 'carnet', unknown: [] })
  expect(titles('carmet')).toEqual(['Licencia de conducir'])
  // Words of the same sound are equal, not corrected.
  expect(find('licensia').correction).toBeNull()
})

test('L04 pages about the portal rank last', () => {
  expect(titles('licencia')).toEqual(['Licencia de conducir', 'Privacidad'])
  expect(titles('policía')).toEqual(['Policía', 'Privacidad'])
})

test('CN07 a neighbourhood is found by its whole name, or by part of it beside a word like "basura" or "barrio"', () => {
  const places = createFind([
    { kind: 'barrio', title: 'Agua y Energía', address: '/b' },
    { kind: 'tema', title: 'Agua y cloacas', address: '/t', names: ['agua'] },
  ])
  expect(places('agua').entries[0]?.address).toBe('/t')
  expect(places('agua y energía').entries[0]?.address).toBe('/b')
  expect(places('basura agua').entries.map(({ address }) => address)).toContain('/b')
})

test.for(['385 000-0301', '3850000301', '(0385) 000-0301', '0385 15 000-0301', '+54 9 385 000 0301', '0000301'])(
  'CN08 «%s» finds the owner of the number',
  (q) => {
    const phones = createFind([
      { kind: 'telefono', title: 'Centro', address: '/c', phone: '385 000-0301' },
      { kind: 'telefono', title: 'Otro', address: '/o', phone: '385 000-0999' },
    ])
    expect(phones(q).entries.map(({ title }) => title)).toEqual(['Centro'])
  },
)

test('CN08 a short number finds its owners, telephones first, and no text with it', () => {
  const phones = createFind([
    { kind: 'servicio', title: 'Rentas', address: '/r', text: 'Alberdi 135.' },
    { kind: 'servicio', title: 'Salud mental', address: '/s', phone: '135' },
    { kind: 'telefono', title: 'Asistencia al suicida', address: '/a', phone: '135' },
  ])
  expect(phones('135').entries.map(({ title }) => title)).toEqual(['Asistencia al suicida', 'Salud mental'])
})

test('CN01 below a danger stand only entries with all words of the search, "me" and "quiero" too', () => {
  const below = createFind(
    [
      { kind: 'tema', title: 'Dengue', address: '/d', names: ['matar mosquitos'] },
      { kind: 'tema', title: 'Perro o gato perdido', address: '/p', names: ['se perdió mi gato'] },
      { kind: 'tema', title: 'Gas', address: '/g', text: 'Si hay olor a gas, salí.' },
    ],
    searchedDangers,
  )
  for (const q of ['me quiero matar', 'mi novio me amenaza con matarme', 'se me perdió mi nene'])
    expect(below(q), q).toMatchObject({ entries: [], all: false, correction: null })
  expect(below('olor a gas').entries.map(({ title }) => title)).toEqual(['Gas'])
})

test('CN01 a danger stands above the entries, without correction and unknown words', () => {
  const [danger] = searchedDangers
  const found = createFind([{ kind: 'servicio', title: 'Subsidio', address: '/s' }], searchedDangers)('suicidio')
  expect(found).toMatchObject({ danger, correction: null, unknown: [] })
})

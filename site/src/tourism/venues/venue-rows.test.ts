import { expect, test } from 'vitest'
import { phonesIn, pointOf, routeOf, venueRows } from './venue-rows.ts'
import { sampleCircuit, sampleVenueContent } from './venues.fixture.ts'

test.each([
  ['385 000-1001', ['385 000-1001 tel:3850001001 ']],
  ['385 000-1001 (solo mensajes)', ['385 000-1001 tel:3850001001 (solo mensajes)']],
  ['385 000-1 / 385 000-2', ['385 000-1 tel:3850001 ', '385 000-2 tel:3850002 ']],
  ['(0385) 421-1234', ['(0385) 421-1234 tel:03854211234 ']],
  ['-', []],
  ['', []],
  ['consultar en el local', []],
])('T05 the telephone field «%s» gives its numbers, links and notes', (field, phones) =>
  expect(phonesIn(field).map(({ text, href, note }) => `${text} ${href} ${note}`)).toEqual(phones),
)

test('T04 only venues with coordinates have markers', () => {
  expect(pointOf({ lat: -27.7, lng: -64.2 })).toEqual([-27.7, -64.2])
  expect(pointOf({ lat: 0, lng: -64.2 })).toBeNull()
  expect(pointOf({ lat: -27.7, lng: 0 })).toBeNull()
  const rows = venueRows([sampleVenueContent(1), sampleVenueContent(2, { lat: 0, lng: 0 }), sampleVenueContent(3)])
  expect(rows.map(({ at }) => at)).toEqual([[-27.5, -64.5], null, [-27.5, -64.5]])
  expect(rows.map(({ externalMap }) => externalMap !== null)).toEqual([true, false, true])
})

test('T05 a venue without a picture has one of the three drawings of its type, by id', () => {
  const rows = venueRows([
    sampleVenueContent(1),
    sampleVenueContent(2, { type: 'Heladeria' }),
    sampleVenueContent(3),
    sampleVenueContent(4, { image: '/fotos/bar.webp' }),
  ])
  expect(rows.map(({ image }) => image)).toEqual([
    expect.stringContaining('lugar-bar-2.svg'),
    expect.stringContaining('lugar-heladeria-3.svg'),
    expect.stringContaining('lugar-bar.svg'),
    '/fotos/bar.webp',
  ])
})

test('T05 a venue has a site link only with a site', () => {
  const sites = ['', '-', 'https://bar.example'].map(
    (website) => venueRows([sampleVenueContent(1, { website })])[0]?.website,
  )
  expect(sites).toEqual([null, null, 'https://bar.example'])
})

test('a row has a sample mark only where rows differ', () => {
  const marks = (...rows: Parameters<typeof sampleVenueContent>[1][]) =>
    venueRows(rows.map((change, index) => sampleVenueContent(index, change))).map(({ mark }) => mark)
  expect(marks({ muestra: true }, { confirmar: true }, {})).toEqual(['de muestra', 'a confirmar', null])
  expect(marks({ muestra: true }, { muestra: true })).toEqual([null, null])
})

test('T06 a circuit’s route has its stops in order', () => {
  expect(routeOf(sampleCircuit(4))).toEqual({
    id: 4,
    title: 'Circuito 4',
    stops: [-27.51, -27.52, -27.53].map((lat, index) => ({
      name: `Parada ${index + 1}`,
      note: 'Acá se descansa.',
      at: [lat, -64.5],
    })),
  })
})

import { expect, test } from 'vitest'
import { circuits } from './circuits.ts'
import { tourismJsonLd } from './structured-tourism.ts'
import { type Venue, venues, venueTypes } from './venues.ts'

const url = 'https://ciudad.example/turismo/'
const [sample] = venues.filas
if (!sample) throw new Error('lugares.json is empty')
const of = (type: Venue['type'], change: Partial<Venue> = {}): Venue => ({ ...sample, type, muestra: false, ...change })
const read = (rows: readonly Venue[], trips: Parameters<typeof tourismJsonLd>[0]['circuits'] = []) =>
  JSON.parse(tourismJsonLd({ circuits: trips, venues: rows, url })).subjectOf

test('T10 each type of venue has its type at schema.org', () => {
  const [list] = read(venueTypes.map((type) => of(type)))
  expect(list['@type']).toBe('ItemList')
  expect(list.itemListElement.map(({ item }: { item: Record<string, string> }) => item['@type'])).toEqual([
    'BarOrPub',
    'CafeOrCoffeeShop',
    'Restaurant',
    'IceCreamShop',
    'BarOrPub',
  ])
})

test('T04 a venue without coordinates claims no point, and an unconfirmed one no address', () => {
  const [{ itemListElement }] = read([of('Bar', { lat: 0, lng: 0 }), of('Bar', { confirmar: true })])
  const [nowhere, unsure] = itemListElement.map(({ item }: { item: object }) => item)
  expect(nowhere.geo).toBeUndefined()
  expect(nowhere.telephone).toBe('385 000-1001')
  expect(unsure.address).toBeUndefined()
  expect(unsure.telephone).toBeUndefined()
})

test('T10 samples stay out: what the page can mark, this cannot', () => expect(read(venues.filas)).toEqual([]))

test('T06 the circuits are trips, with the stops that are no samples', () => {
  const [list] = read([], circuits.filas)
  expect(list.itemListElement).toHaveLength(5)
  expect(list.itemListElement[0].item).toMatchObject({ '@type': 'TouristTrip', name: 'Circuito Religioso' })
  expect(list.itemListElement[0].item.itinerary).toBeUndefined()
  const real = circuits.filas.map((row) => ({
    ...row,
    paradas: row.paradas.map((stop) => ({ ...stop, muestra: false })),
  }))
  expect(read([], real)[0].itemListElement[0].item.itinerary.itemListElement).toHaveLength(4)
})

test('T10 no name can end the script element', () =>
  expect(tourismJsonLd({ circuits: [], venues: [of('Bar', { name: '</script>' })], url })).not.toContain('<'))

import { expect, test } from 'vitest'
import { type VenueType, venueTypeLabels } from '#contract/content/choices.ts'
import type { Venue } from '#contract/content/tourism.ts'
import { tourismJsonLd } from './structured-tourism.ts'
import { sampleCircuit, sampleVenueContent } from './venues/venues.fixture.ts'

const url = 'https://ciudad.example/turismo/'
const of = (type: Venue['type'], change: Partial<Venue> = {}): Venue => sampleVenueContent(1, { type, ...change })
const read = (rows: readonly Venue[], trips: Parameters<typeof tourismJsonLd>[0]['circuits'] = []) =>
  JSON.parse(tourismJsonLd({ circuits: trips, venues: rows, url })).subjectOf

test('each type of venue has its type at schema.org', () => {
  const [list] = read((Object.keys(venueTypeLabels) as VenueType[]).map((type) => of(type)))
  expect(list['@type']).toBe('ItemList')
  expect(list.itemListElement.map(({ item }: { item: Record<string, string> }) => item['@type'])).toEqual([
    'BarOrPub',
    'CafeOrCoffeeShop',
    'Restaurant',
    'IceCreamShop',
    'BarOrPub',
  ])
})

test('T04 a venue without coordinates claims no point, and an unconfirmed one only its name and city', () => {
  const [{ itemListElement }] = read([of('Bar', { lat: 0, lng: 0 }), of('Bar', { confirmar: true })])
  const [nowhere, unsure] = itemListElement.map(({ item }: { item: object }) => item)
  expect(nowhere.geo).toBeUndefined()
  expect(nowhere.telephone).toBe('385 000-1001')
  expect(unsure).toMatchObject({ '@type': 'BarOrPub', name: sampleVenueContent(1).name })
  expect(Object.keys(unsure.address)).not.toContain('streetAddress')
  expect(Object.keys(unsure)).toEqual(['@type', 'name', 'address'])
})

test('CN10 hours that can be read are opening hours, others are not', () => {
  const [{ itemListElement }] = read([of('Bar', { hours: '7:00 - 22:00' }), of('Bar', { hours: 'Consultar' })])
  const hours = itemListElement.map(({ item }: { item: Record<string, object[]> }) => item.openingHoursSpecification)
  expect(hours).toEqual([[expect.objectContaining({ opens: '07:00', closes: '22:00' })], undefined])
})

test('samples have no structured data', () =>
  expect(read([of('Bar', { muestra: true })], [sampleCircuit(1, { muestra: true })])).toEqual([]))

test('T06 the circuits are trips, with the stops that are no samples', () => {
  const { paradas } = sampleCircuit(1)
  const withSamples = (count: number) => paradas.map((stop, index) => ({ ...stop, muestra: index < count }))
  const [list] = read(
    [],
    [0, 1, 3].map((count, index) => sampleCircuit(index + 1, { paradas: withSamples(count) })),
  )
  const trips = list.itemListElement.map(({ item }: { item: object }) => item)
  expect(trips).toHaveLength(3)
  expect(trips[0]).toMatchObject({ '@type': 'TouristTrip', name: 'Circuito 1' })
  const stopsOf = (trip: { itinerary?: { itemListElement: { item: { name: string } }[] } }) =>
    trip.itinerary?.itemListElement.map(({ item }) => item.name)
  expect(trips.map(stopsOf)).toEqual([['Parada 1', 'Parada 2', 'Parada 3'], ['Parada 2', 'Parada 3'], undefined])
})

test('a name cannot close the script element', () =>
  expect(tourismJsonLd({ circuits: [], venues: [of('Bar', { name: '</script>' })], url })).not.toContain('<'))

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { circuits } from '../../data/circuits.ts'
import { routeOf, venueRows } from '../../data/venue-rows.ts'
import { venues } from '../../data/venues.ts'
import VenueDirectory from './VenueDirectory.tsx'
import { VenueFacts } from './VenueFacts.tsx'
import { sampleVenue } from './venue.fixture.ts'

const start = { lat: -27.738, lng: -64.24, zoom: 15 }
const render = (rows = venueRows(venues.filas)) =>
  renderToStaticMarkup(<VenueDirectory venues={rows} routes={circuits.filas.map(routeOf)} start={start} />)

test('T08 T10 every venue is in the HTML; where scripts run, the first 8 bars are shown', () => {
  const html = render()
  for (const { name } of venues.filas) expect(html).toContain(`>${name.replaceAll("'", '&#x27;')}</h3>`)
  expect(html.match(/<li><article class="venue" data-venue-type="Bar">/g)).toHaveLength(8)
  expect(html.match(/<li class="venue-out">/g)).toHaveLength(44)
  expect(html).toContain('Mostrando 30 de 52 lugares')
  expect(html).toContain('Filtros activos: Bar<')
})

test('T08 the chips come from the data, and only Bar is pressed', () => {
  const html = render([...venueRows(venues.filas), sampleVenue(99, { type: 'Vinoteca' })])
  const chips = [...html.matchAll(/aria-pressed="(true|false)"><span[^>]*><\/span>([^<]+)/g)]
  expect(chips.map(([, pressed, type]) => `${type} ${pressed}`)).toEqual([
    'Bar true',
    'Cafetería false',
    'Restaurante false',
    'Heladería false',
    'Cervecería false',
    'Vinoteca false',
  ])
})

test('T02 the map is closed at first', () => expect(render()).toMatch(/<dialog class="map-dialog"[^>]*><\/dialog>/))

test('T09 nothing found says so, and how to go on', () => {
  const html = render([])
  expect(html).toContain('No se encontraron lugares')
  expect(html).toContain(
    'No hay lugares que coincidan con los filtros seleccionados. Intenta con otros criterios de búsqueda.',
  )
  expect(html.match(/>Limpiar filtros</g)).toHaveLength(2)
})

const facts = (change: Parameters<typeof sampleVenue>[1]) =>
  renderToStaticMarkup(<VenueFacts venue={sampleVenue(1, change)} heading="h3" />)

test('T05 badge, rating, name, address, hours, telephone and site of a venue', () => {
  const html = facts({ type: 'Cafeteria', website: 'https://cafe.example/' })
  for (const text of ['Cafetería', '★ 4,5', 'Puntaje: 4,5 de 5', 'Lugar 1', 'Sarmiento 100', '7:00 - 22:00'])
    expect(html).toContain(text)
  expect(html).toContain('href="tel:3850001001"')
  expect(html).toMatch(/href="https:\/\/cafe.example\/" target="_blank"[^>]*>Sitio web</)
})

test('T05 no telephone, no site: neither link', () => {
  const html = facts({ phones: [] })
  expect(html).not.toContain('tel:')
  expect(html).not.toContain('Sitio web')
})

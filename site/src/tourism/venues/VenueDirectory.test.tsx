import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import VenueDirectory from './VenueDirectory.tsx'
import { VenueFacts } from './VenueFacts.tsx'
import { venueRows } from './venue-rows.ts'
import { sampleVenueContent } from './venues.fixture.ts'

const start = { lat: -27.738, lng: -64.24, zoom: 15 }
/** Ten bars, and one venue of each other type. */
const city = venueRows([
  ...Array.from({ length: 10 }, (_, n) => sampleVenueContent(n + 1, { name: `Bar de "l'Eau" ${n + 1}` })),
  ...(['Cafeteria', 'Restaurante', 'Heladeria', 'Cerveceria'] as const).map((type, n) =>
    sampleVenueContent(n + 11, { type }),
  ),
])
const render = (rows = city) => renderToStaticMarkup(<VenueDirectory venues={rows} routes={[]} start={start} />)

test('T08 T10 the first 8 bars are shown; other venues are in <noscript>', () => {
  const html = render()
  const [shown = '', others = ''] = html.split('<noscript>')
  for (let n = 1; n <= 10; n++) expect(html).toContain(`>Bar de &quot;l&#x27;Eau&quot; ${n}</h3>`)
  for (let n = 11; n <= 14; n++) expect(others).toContain(`>Lugar ${n}</h3>`)
  expect(shown.match(/<article class="venue" data-venue-type="Bar">/g)).toHaveLength(8)
  expect(shown.match(/<article/g)).toHaveLength(8)
  expect(others.match(/<article/g)).toHaveLength(6)
  expect(html).toContain('Mostrando 10 de 14 lugares')
  expect(html).toContain('Filtros activos: Bar<')
})

test('T08 the chips come from the data, each with the icon of its type, and only Bar is pressed', () => {
  const html = render([...city, ...city.slice(0, 1).map((venue) => ({ ...venue, id: 99, type: 'Vinoteca' }))])
  const chips = [
    ...html.matchAll(
      /aria-pressed="(true|false)"><svg[^>]*><use href="#type-icon-([\w-]+)"[^>]*><\/use><\/svg><span>([^<]+)/g,
    ),
  ]
  expect(chips.map(([, pressed, icon, type]) => `${type} ${pressed} ${icon}`)).toEqual([
    'Bar true martini',
    'Cafetería false coffee',
    'Restaurante false utensils',
    'Heladería false ice-cream-cone',
    'Cervecería false beer',
    'Vinoteca false map-pin',
  ])
})

test('T02 the map is closed at first', () => expect(render()).toMatch(/<dialog class="map-dialog"[^>]*><\/dialog>/))

test('a city without venues has the maps of its circuits only', () =>
  expect(render([])).toMatch(/^<dialog class="map-dialog"[^>]*><\/dialog>$/))

const facts = (change: Parameters<typeof sampleVenueContent>[1]) =>
  renderToStaticMarkup(venueRows([sampleVenueContent(1, change)]).map((venue) => <VenueFacts key={1} venue={venue} />))

test('T05 a venue shows badge, rating, name, address, hours, telephone and site', () => {
  const html = facts({ type: 'Cafeteria', website: 'https://cafe.example/' })
  for (const text of ['Cafetería', '★ 4,5', 'Puntaje: 4,5 de 5', 'Lugar 1', 'Sarmiento 100', '7:00 - 22:00'])
    expect(html).toContain(text)
  expect(html).toContain('href="tel:3850001001"')
  expect(html).toMatch(/href="https:\/\/cafe.example\/" target="_blank"[^>]*>Sitio web</)
})

test('T05 a venue without telephone and site has neither link', () => {
  const html = facts({ phone: '-' })
  expect(html).not.toContain('tel:')
  expect(html).not.toContain('Sitio web')
})

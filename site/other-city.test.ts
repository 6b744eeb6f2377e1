/** Another municipality changes content only: its pages have no gaps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialContent } from '#shared/initial-content.ts'
import { siteUrl } from './build.fixture.ts'
import { elementsOf, gapsIn, jsonLdOf } from './built-page.fixture.ts'
import { buildCity, type CityBuild } from './city-build.fixture.ts'
import { sampleItem } from './src/noticias/news.fixture.ts'

type Rows = { readonly filas: readonly object[] }
type Services = { readonly filas: readonly { readonly services: readonly object[] }[] }
const city = initialContent['ciudad.json'] as Record<'municipio' | 'servicioAlerta' | 'nombre', string> & {
  readonly institucion: { readonly nombre: string }
}
const none = { filas: [] }

/** Former name → the other city's; longer names first. */
const names: Readonly<Record<string, string>> = {
  [city.municipio]: 'Ayuntamiento de Villa Prueba',
  [city.institucion.nombre]: 'Ayuntamiento',
  [city.servicioAlerta]: 'Guardia Villera',
  [city.nombre]: 'Villa Prueba',
}
const renamed = JSON.parse(
  Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(initialContent)),
)
const firstOf = (part: string): object => ({ filas: (renamed[part] as Rows).filas.slice(0, 1) })
const [event] = (renamed['eventos.json'] as Rows).filas

const changes: Readonly<Record<string, object>> = {
  'ciudad.json': {
    ...{ institucion: { articulo: 'el', nombre: 'Ayuntamiento' }, radio: null },
    ...{ redes: [], enlacesExternos: [] },
  },
  'portada.json': firstOf('portada.json'),
  'lugares.json': firstOf('lugares.json'),
  'circuitos.json': none,
  'jardines.json': none,
  'documentos.json': none,
  'eventos.json': {
    filas: [
      { ...event, id: 1, slug: 'kermes-de-antes', title: 'Kermés', date: '2020-03-01', muestra: false },
      {
        ...{ ...event, id: 2, slug: 'encuentro', title: 'Encuentro de coros', muestra: false },
        ...{ date: '2099-05-08', fechaFin: '2099-05-10', hora: '10:00', horaFin: '20:00' },
      },
    ],
  },
  // Their links name services of La Banda.
  'servicios-municipales.json': {
    filas: (renamed['servicios-municipales.json'] as Services).filas.map(({ services, ...category }) => ({
      ...category,
      services: services.map((service) => ({ ...service, relacionados: [] })),
    })),
  },
  'auspiciantes.json': none,
  'gastronomia.json': none,
  'centros-salud.json': none,
  'que-va-en-cada-bolsa.json': none,
  'intendente.json': { feriaLibro: null, hcd: null, comisiones: [], galeria: [] },
  'seguridad.json': { cifras: null, tecnologia: null, laboratorio: null, app: null },
}
const contenidos = Object.fromEntries(
  Object.entries(renamed as Record<string, object>).map(([name, content]) => [name, { ...content, ...changes[name] }]),
)

let built: CityBuild
beforeAll(async () => {
  const rows = Array.from({ length: 8 }, (_, n) => sampleItem(n))
  built = await buildCity({ change: 1, counted: rows.length, rows, contenidos })
}, 240_000)
afterAll(() => built?.stop())

test('no page names the former city or its institution', () => {
  const named = [...built.files].flatMap(([file, text]) =>
    Object.keys(names)
      .filter((name) => text.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
  expect(built.files.get('/index.html')).toContain('Portal del Ayuntamiento de Villa Prueba')
})

test('topics without content are neither linked, listed nor published; their page shows a notice', () => {
  const links = built.pages.flatMap(([file, html]) =>
    elementsOf(html).flatMap(({ tag, attributes }) => (tag === 'a' ? [`${file} ${attributes.href}`] : [])),
  )
  expect(links.length).toBeGreaterThan(100)
  const toEmptyTopic = /\s(?:\/jardines\/|\/documentos\/.*|#circuitos|#gastronomia|#bolsas)$/
  // These pages show links of service rows, which may lead to empty topics.
  const servicePages = /^\/(?:index\.html|tramites\/|buscar\/)/
  expect(links.filter((link) => toEmptyTopic.test(link) && !servicePages.test(link))).toEqual([])
  expect(built.files.get('/jardines/index.html')).toContain('no hay jardines municipales')
  expect(built.files.get('/jardines/index.html')).toContain('name="robots" content="noindex"')
  expect(built.files.get('/documentos/index.html')).toContain('Todavía no hay documentos')
  expect(built.files.get('/sitemap-0.xml')).toContain(`${siteUrl}/recoleccion-residuos/`)
  expect(built.files.get('/sitemap-0.xml')).not.toContain(`${siteUrl}/documentos/`)
  expect(built.files.get('/sitemap-0.xml')).not.toContain(`${siteUrl}/jardines/`)
  expect(
    [...built.files.keys()].filter((file) =>
      /datos-abiertos\/(?:jardines|circuitos|documentos|auspiciantes)\./.test(file),
    ),
  ).toEqual([])
  expect(built.files.get('/index.html')).not.toContain('id="radio_municipal"')
})

test('ED37 ED39 a past event keeps its marked page and month; an upcoming one has structured data', () => {
  const past = built.files.get('/agenda/kermes-de-antes/index.html') ?? ''
  expect(past).toContain('Este evento ya pasó.')
  expect(past).not.toContain('Agregar al calendario')
  expect(built.files.get('/agenda/2020-03/index.html')).toMatch(/Ya pasó[\s\S]*\/agenda\/kermes-de-antes\//)
  const agenda = built.files.get('/agenda/index.html') ?? ''
  expect(agenda).toMatch(/<h3[^>]*><a href="\/agenda\/encuentro\/"/)
  expect(agenda).not.toContain('href="/agenda/kermes-de-antes/"')
  expect(agenda).toContain('href="/agenda/2020-03/"')
  const { pages: offered } = JSON.parse(built.files.get('/contenido.json') ?? '{}')
  const addresses = offered.map(({ address }: { address: string }) => address)
  expect(addresses).toContain('/agenda/encuentro/')
  expect(addresses).not.toContain('/agenda/kermes-de-antes/')
  const coming = built.files.get('/agenda/encuentro/index.html') ?? ''
  expect(coming).toContain('Agregar al calendario')
  expect(jsonLdOf(coming)[0]).toMatchObject({
    '@type': 'Event',
    name: 'Encuentro de coros',
    startDate: '2099-05-08T10:00:00-03:00',
    endDate: '2099-05-10T20:00:00-03:00',
    location: { '@type': 'Place' },
  })
  const feed = built.files.get('/agenda/calendario.ics') ?? ''
  expect(feed).toContain('RRULE:FREQ=DAILY;COUNT=3')
  expect(feed).not.toContain('Kermés')
})

test('every fragment that a link or label names exists, and no list is empty', () => {
  expect(built.pages.flatMap(([file, html]) => gapsIn(html).map((gap) => `${file} ${gap}`))).toEqual([])
})

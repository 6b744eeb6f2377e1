/** Another municipality changes content only: its pages have no gaps. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Builds, readBuiltFiles, siteUrl, startBuilds } from './build.fixture.ts'
import { elementsOf, gapsIn } from './built-page.fixture.ts'
import { createOtherCity, type OtherCity } from './other-city.fixture.ts'
import { sampleItem } from './src/noticias/news.fixture.ts'

let city: OtherCity
let builds: Builds
let files: ReadonlyMap<string, string>
const pages = () => [...files].filter(([file]) => file.endsWith('.html'))

beforeAll(async () => {
  city = await createOtherCity()
  builds = await startBuilds(
    { change: 1, counted: 8, rows: Array.from({ length: 8 }, (_, n) => sampleItem(n)) },
    city.site,
  )
  const outDir = await builds.build('small')
  const names = Object.keys(await readBuiltFiles(outDir)).filter((file) =>
    /\.(?:html|json|csv|xml|txt|webmanifest|ics)$/.test(file),
  )
  files = new Map(names.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]))
}, 240_000)
afterAll(async () => {
  await builds?.stop()
  await city?.remove()
})

test('no page names the former city or its institution', () => {
  const named = [...files].flatMap(([file, text]) =>
    city.formerNames.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
  expect(files.get('/index.html')).toContain('Portal del Ayuntamiento de Villa Prueba')
})

test('topics without content are neither linked, listed nor published; their page shows a notice', () => {
  const links = pages().flatMap(([file, html]) =>
    elementsOf(html).flatMap(({ tag, attributes }) => (tag === 'a' ? [`${file} ${attributes.href}`] : [])),
  )
  expect(links.length).toBeGreaterThan(100)
  const content = /\s(?:\/jardines\/|\/documentos\/.*|#circuitos|#gastronomia|#bolsas)$/
  // Their links to services are content.
  const servicePages = /^\/(?:index\.html|tramites\/|buscar\/)/
  expect(links.filter((link) => content.test(link) && !servicePages.test(link))).toEqual([])
  expect(files.get('/jardines/index.html')).toContain('no hay jardines municipales')
  expect(files.get('/jardines/index.html')).toContain('name="robots" content="noindex"')
  expect(files.get('/documentos/index.html')).toContain('Todavía no hay documentos')
  expect(files.get('/sitemap-0.xml')).toContain(`${siteUrl}/recoleccion-residuos/`)
  expect(files.get('/sitemap-0.xml')).not.toContain(`${siteUrl}/documentos/`)
  expect(files.get('/sitemap-0.xml')).not.toContain(`${siteUrl}/jardines/`)
  expect(
    [...files.keys()].filter((file) => /datos-abiertos\/(?:jardines|circuitos|documentos|auspiciantes)\./.test(file)),
  ).toEqual([])
  expect(files.get('/index.html')).not.toContain('id="radio_municipal"')
})

test('ED37 ED39 a past event keeps its marked page and month; an upcoming one has structured data', () => {
  const past = files.get('/agenda/kermes-de-antes/index.html') ?? ''
  expect(past).toContain('Este evento ya pasó.')
  expect(past).not.toContain('Agregar al calendario')
  expect(files.get('/agenda/2020-03/index.html')).toMatch(/Ya pasó[\s\S]*\/agenda\/kermes-de-antes\//)
  const agenda = files.get('/agenda/index.html') ?? ''
  expect(agenda).toMatch(/<h3[^>]*><a href="\/agenda\/encuentro\/"/)
  expect(agenda).not.toContain('href="/agenda/kermes-de-antes/"')
  expect(agenda).toContain('href="/agenda/2020-03/"')
  const { pages: offered } = JSON.parse(files.get('/contenido.json') ?? '{}')
  const addresses = offered.map(({ address }: { address: string }) => address)
  expect(addresses).toContain('/agenda/encuentro/')
  expect(addresses).not.toContain('/agenda/kermes-de-antes/')
  const coming = files.get('/agenda/encuentro/index.html') ?? ''
  expect(coming).toContain('Agregar al calendario')
  const [, jsonLd = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(coming) ?? []
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'Event',
    name: 'Encuentro de coros',
    startDate: '2099-05-08T10:00:00-03:00',
    endDate: '2099-05-10T20:00:00-03:00',
    location: { '@type': 'Place' },
  })
  const feed = files.get('/agenda/calendario.ics') ?? ''
  expect(feed).toContain('RRULE:FREQ=DAILY;COUNT=3')
  expect(feed).not.toContain('Kermés')
})

test('every fragment that a link or label names exists, and no list is empty', () => {
  expect(pages().flatMap(([file, html]) => gapsIn(html).map((gap) => `${file} ${gap}`))).toEqual([])
})
